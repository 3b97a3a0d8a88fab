import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCatalogue } from '#catalogue/react.tsx';
import { parseSheetSearch } from '#domain/desk/sheets.ts';
import { SheetsPage } from '#features/sheet/sheets-page.tsx';
import { Logo } from '#features/shell/bar/logo.tsx';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { sharedAddress } from '#listing-parts/share/share-listing.ts';
import { useSite } from '#listing-parts/share/use-share.ts';
import { OnlyForWriters } from '#screens/desk/only-for-writers.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { TextLink } from '#ui/link/text-link.tsx';

export const Route = createFileRoute('/mesa/escaparate')({
  // The screen parses them: their rules are no code of visitors.
  validateSearch: ({ ids, language }: Record<string, unknown>): Asked => ({ ids, language }),
  component: WindowSheetsScreen,
});

type Asked = { readonly ids?: unknown; readonly language?: unknown };

/** `/mesa/escaparate`, for admins and agents, with or without a network. */
function WindowSheetsScreen() {
  const asked = Route.useSearch();
  const t = useT();
  const isAllowed = isWriter(useSession());
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  const site = useSite();
  const page = useLanguage();
  const { ids, isCut, language = page.language } = parseSheetSearch(asked);
  if (!isAllowed) return <OnlyForWriters title={t('desk.sheet.title')} />;
  if (catalogue === undefined) return null;
  return (
    <SheetsPage
      listings={ids.flatMap((id) => catalogue.get(id) ?? [])}
      isCut={isCut}
      language={language}
      onLanguage={(chosen) =>
        void navigate({
          to: '/mesa/escaparate',
          search: (before) => ({ ...before, language: chosen }),
          replace: true,
          resetScroll: false,
        })
      }
      addressOf={(listing) => sharedAddress(listing, site)}
      mark={<Logo />}
      backLink={
        <TextLink to="/mesa" tone="back" icon="arrow-left">
          {t('desk.listings')}
        </TextLink>
      }
    />
  );
}
