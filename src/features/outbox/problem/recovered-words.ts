// The texts that compare a recovered entry with the server's version. Pure.
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { Recovery } from '#domain/outbox/entry/outbox-entry.ts';
import {
  isOrderRecovered,
  recoveredChanges,
  type ServerRow,
} from '#domain/outbox/plan/plan-recovered.ts';
import { fieldName, fieldValue, shortened, type Words } from '#i18n/change-words.ts';
import { formatSize } from '#i18n/format-size.ts';

/** One line for each field that differs, for the photos and for their order; `server` undefined = no such record. */
export function recoveredLines(
  change: Recovery,
  server: ServerRow | undefined,
  words: Words,
): string[] {
  const { t, language } = words;
  const { collection } = change;
  const photos = isKind(change, 'recover', 'listings') ? change.photos : [];
  const size = formatSize(
    photos.reduce((sum, { bytes }) => sum + bytes, 0),
    language,
  );
  const changes = server === undefined ? {} : recoveredChanges(change, server);
  const value = (field: string, one: unknown) =>
    shortened(fieldValue(collection, field, one, words));
  return [
    ...Object.entries(changes).map(([field, { from, to }]) =>
      t('outbox.problem.recoveredField', {
        ...{ field: fieldName(collection, field, t) ?? field, held: value(field, to) },
        server: value(field, from),
      }),
    ),
    ...(photos.length > 0 ? [t('outbox.change.photos', { count: photos.length, size })] : []),
    ...(isOrderRecovered(change, server) ? [t('outbox.change.order')] : []),
    ...(server === undefined ? [t('outbox.problem.recoveredMissing')] : []),
  ];
}
