import { createFileRoute } from '@tanstack/react-router';
import { SearchesPage } from '#features/searches/searches-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/mis-busquedas')({
  loader: () => loadTexts('listing'),
  component: () => (
    <WhenRead>
      <SearchesPage />
    </WhenRead>
  ),
});
