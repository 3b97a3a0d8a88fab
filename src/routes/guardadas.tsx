import { createFileRoute } from '@tanstack/react-router';
import { SavedPage } from '#features/catalogue/saved-page.tsx';

export const Route = createFileRoute('/guardadas')({ component: () => <SavedPage /> });
