import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '#features/guides/guide-page.tsx';

export const Route = createFileRoute('/alquilar/')({ component: () => <GuidePage guide="rent" /> });
