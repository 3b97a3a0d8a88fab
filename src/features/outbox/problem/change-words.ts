// The text of an outbox entry. Pure; the cards of this page show it.
import { msOf } from '#domain/instant.ts';
import type { Clash, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { changeLines, type Words } from '#i18n/change-words.ts';
import { formatSize } from '#i18n/format-size.ts';
import { formatWhen } from '#i18n/format-time.ts';

/** Who set the other value of a conflict, and when (`hoy, 9:42`); '' if the server does not know it. `now`: ms since 1970. */
export function authorText(
  { who, account, when }: Pick<Clash, 'who' | 'account' | 'when'>,
  { t, language, email, nameOf }: Words,
  now: number,
): string {
  if (who === '') return '';
  const ms = msOf(when);
  const at = Number.isNaN(ms) ? when : formatWhen(t, ms, now, language);
  return who === email
    ? t('outbox.clash.theirsByYou', { when: at })
    : t('outbox.clash.theirsBy', { who: nameOf(account) || who, when: at });
}

/** The pending changes of one listing or advisor, one line each. All new photos share one line. */
export function entryLines(entries: readonly OutboxEntry[], words: Words): string[] {
  const { t, language } = words;
  const uploads = entries.flatMap(({ change }) => (change.kind === 'upload-photo' ? [change] : []));
  const removed = entries.filter(({ change }) => change.kind === 'remove-photo').length;
  const bytes = uploads.reduce((sum, photo) => sum + photo.bytes, 0);
  const size = formatSize(bytes, language);
  return [
    ...entries.flatMap(({ change }) => linesOf(change, words)),
    ...(uploads.length > 0 ? [t('outbox.change.photos', { count: uploads.length, size })] : []),
    ...(removed > 0 ? [t('outbox.change.removed', { count: removed })] : []),
  ];
}

function linesOf(change: OutboxEntry['change'], words: Words): string[] {
  const { t } = words;
  switch (change.kind) {
    case 'update':
      return changeLines(change.collection, change.changes, words);
    case 'note':
      return changeLines(change.collection, change.changes, words).map((line) =>
        t('outbox.change.note', { change: line }),
      );
    case 'recover':
      return []; // the problem's card shows what was recovered
    case 'create':
      if ('again' in change && change.again) return [t('outbox.change.again')];
      return [t(`outbox.of.${change.collection}.create`)];
    case 'delete':
      return [t('outbox.change.delete')];
    case 'publish':
      return [t('outbox.change.publish')];
    case 'order-photos':
      return [t('outbox.change.order')];
    case 'answer-enquiry':
      return [t(change.answeredAt === '' ? 'outbox.change.unanswered' : 'outbox.change.answered')];
    case 'send-enquiry':
    case 'upload-photo':
    case 'remove-photo':
      return [];
  }
}
