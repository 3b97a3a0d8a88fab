import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { SentAnswer, WaitingAnswer } from './ask-answer.tsx';
import { AskForm, askTitle } from './ask-form.tsx';
import * as styles from './enquiries.css.ts';
import { useAsk } from './use-ask.ts';

export type AskProps = {
  readonly listing: Listing;
  /** Opens the other ways to contact the agency. */
  readonly onContact: () => void;
} & (
  | { readonly place: 'side'; readonly instead: ReactNode }
  | { readonly place: 'sheet'; readonly open: boolean; readonly onClose: () => void }
);

/** The question about a listing: beside its text from 1080 px, else in a sheet that the bar at the bottom opens. */
export function Ask(props: AskProps) {
  const isWide = useMediaQuery(media.wide);
  if (props.place === 'side') return isWide ? <AskSide {...props} /> : props.instead;
  return isWide ? null : <AskSheet {...props} />;
}

type AskSideProps = Pick<AskProps, 'listing' | 'onContact'>;

function AskSide({ listing, onContact }: AskSideProps) {
  const t = useT();
  const content = useContent(listing, onContact);
  return (
    <section className={styles.shortForm} aria-label={t(askTitle(listing))}>
      <p className={styles.title}>{t(askTitle(listing))}</p>
      {content}
    </section>
  );
}

type AskSheetProps = AskSideProps & { readonly open: boolean; readonly onClose: () => void };

/** What is typed stays when the sheet closes. */
function AskSheet({ listing, onContact, open, onClose }: AskSheetProps) {
  const t = useT();
  const content = useContent(listing, onContact);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      place="small"
      title={t(askTitle(listing))}
      closeLabel={t('enquiries.ask.close')}
    >
      {content}
    </Dialog>
  );
}

/** The form, or what has become of it, in the same place. */
function useContent(listing: Listing, onContact: () => void): ReactNode {
  const shell = useFormShell();
  const ask = useAsk(listing, shell.showProblem);
  const { view } = ask;
  if (view.type === 'waiting')
    return (
      <WaitingAnswer
        entry={view.entry}
        isNew={ask.asked !== undefined}
        onChange={() => void ask.startEdit(view.entry)}
      />
    );
  if (view.type === 'sent')
    return <SentAnswer asked={view.asked} isNew={ask.asked !== undefined} onAgain={ask.again} />;
  return <AskForm listing={listing} ask={ask} shell={shell} onContact={onContact} />;
}
