import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '#features/guides/guide-page.tsx';

export const Route = createFileRoute('/comprar/')({ component: () => <GuidePage guide="buy" /> });
