import { useState } from 'react';
import { useFavouriteRows } from '#db/react.tsx';
import { sharedListLink, warningsOf } from '#domain/favourite/shared-list.ts';
import { useT } from '#i18n/use-t.ts';
import { useSite } from '#listing-parts/share/use-share.ts';
import { useShareLink } from '#listing-parts/share/use-share-link.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';

/** Shares the list as a link. It asks first if there are marks or notes, which may go with it, and says so if the list is too long for a link. */
export function ShareList({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const share = useShareLink(t('saved.sharedTitle'));
  const site = useSite();
  const rows = useFavouriteRows();
  const [isAsking, setAsking] = useState(false);
  const list = ids.map((id) => ({ id, mark: rows.get(id)?.mark, note: rows.get(id)?.note ?? '' }));
  const send = (withNotes: boolean) => {
    setAsking(false);
    const sent = withNotes ? list : list.map(({ id }) => ({ id, mark: undefined, note: '' }));
    share(sharedListLink(site, sent));
  };
  const { hasOpinions, isCut } = warningsOf(list);
  return (
    <>
      <Button
        icon="share-2"
        size="small"
        onClick={() => (hasOpinions || isCut ? setAsking(true) : send(false))}
      >
        {t('saved.share')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        place="small"
        title={t('saved.share')}
        closeLabel={t('saved.shareNotes.close')}
      >
        <Stack gap={4}>
          {hasOpinions ? <Text>{t('saved.shareNotes.lead')}</Text> : null}
          {isCut ? <Text>{t('saved.shareNotes.limit')}</Text> : null}
          {hasOpinions ? (
            <Button block onClick={() => send(true)}>
              {t('saved.shareNotes.with')}
            </Button>
          ) : null}
          <Button block tone="primary" onClick={() => send(false)}>
            {t(hasOpinions ? 'saved.shareNotes.without' : 'saved.shareNotes.send')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
