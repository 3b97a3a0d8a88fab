import type { Result } from '#base/result.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { type AcceptedLine, planImport } from '#domain/exchange/plan-import.ts';
import type { ChangedLine, NewLine } from '#domain/exchange/preview.ts';
import { type RunningImport, recordsOf } from '#domain/exchange/record-import.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';
import { type PhotoProblem, verdictOn } from '#domain/listing/photos/photo-rules.ts';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import type { FoundPhotos } from './photos/find-photos.ts';

/**
 * Lines without new photos that are written in one transaction, at least. Each transaction reads the whole queue, so a batch
 * grows with it: by half of what is queued already.
 */
const BATCH = 200;

export type Line = NewLine | ChangedLine;

/** A photo of a queued line that was left out. */
export type LostPhoto = {
  readonly name: string;
  readonly problem: PhotoProblem | { readonly type: 'NotFound' | 'TooLarge' | 'NotKept' };
};

type Ports = {
  readonly decide: OwnOutbox['decide'];
  /** Listings that were deleted here when an import was taken back. */
  readonly readTakenBack: () => Promise<Result<ReadonlySet<string>, DbFailure>>;
  /** Whether the deletion of a listing waits. Nobody can make it again before that is sent. */
  readonly isLeaving: (listingId: string) => boolean;
  readonly keepPrepared: Drafts['keepPrepared'];
  readonly prepare: PhotoPreparer['prepare'];
  readonly newId: CreateId;
};

type Import = {
  readonly lines: readonly Line[];
  /** Under which the lines can be taken back as one. */
  readonly record: RunningImport;
  readonly photos: FoundPhotos;
  /** Photos over the size limit are made smaller; otherwise they are left out. */
  readonly shrinks: boolean;
  /** Its abort ends the import before the next batch. What is queued stays. */
  readonly signal: AbortSignal;
  readonly onQueued: (lines: readonly Line[], lost: readonly LostPhoto[]) => void;
};

/**
 * Puts accepted lines into the outbox, batch after batch, each in one transaction (OUT-1). A line with photos is a batch of
 * its own, because its photos take time. Ends at the first batch that cannot be stored.
 */
export async function runImport(
  { lines, record, photos, shrinks, signal, onQueued }: Import,
  ports: Ports,
): Promise<Result<void, DbFailure>> {
  const takenBack = await ports.readTakenBack();
  if (!takenBack.ok) return takenBack;
  let { before } = record;
  for (const batch of batchesOf(lines)) {
    const accepted: AcceptedLine[] = [];
    const lost: LostPhoto[] = [];
    for (const line of batch) {
      const listingId = line.kind === 'new' ? idFor(line, ports) : line.listing.id;
      const own: NewPhoto[] = [];
      for (const name of line.photos) {
        if (signal.aborted) break;
        const file = photos.get(photoKey(name));
        const photo = await preparePhoto({ file, listingId, line, shrinks, signal }, ports);
        if (photo === 'there') continue;
        if ('type' in photo) lost.push({ name, problem: photo });
        else own.push(photo);
      }
      accepted.push({ line, listingId, again: takenBack.value.has(listingId), photos: own });
    }
    if (signal.aborted) break;
    const running = { ...record, before };
    const queued = await ports.decide((context) => ({
      ...planImport(accepted, context),
      records: recordsOf(accepted, running, context.userId),
    }));
    if (!queued.ok) return queued;
    before += accepted.length;
    onQueued(batch, lost);
  }
  return { ok: true, value: undefined };
}

const idFor = ({ newId }: NewLine, ports: Pick<Ports, 'newId' | 'isLeaving'>): string =>
  newId === undefined || ports.isLeaving(newId) ? ports.newId() : newId;

function batchesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const plain = lines.filter(({ photos }) => photos.length === 0);
  const batches: (readonly Line[])[] = [];
  let from = 0;
  while (from < plain.length) {
    const size = Math.max(BATCH, Math.floor(from / 2));
    batches.push(plain.slice(from, from + size));
    from += size;
  }
  return [...batches, ...lines.filter(({ photos }) => photos.length > 0).map((line) => [line])];
}

type Picked = Pick<Import, 'shrinks' | 'signal'> & {
  readonly file: Blob | undefined;
  readonly listingId: string;
  readonly line: Line;
};

/** Checks, prepares and stores a photo as the form does. `there`: the listing has the same picture already. */
async function preparePhoto(
  { file, listingId, line, shrinks, signal }: Picked,
  { prepare, keepPrepared, newId }: Ports,
): Promise<NewPhoto | LostPhoto['problem'] | 'there'> {
  if (file === undefined) return { type: 'NotFound' };
  const verdict = verdictOn({ name: '', type: file.type, size: file.size });
  if (verdict === 'NotAnImage') return { type: 'NotAnImage' };
  if (verdict === 'TooLarge' && !shrinks) return { type: 'TooLarge' };
  const prepared = await prepare(file, signal);
  if (!prepared.ok) return prepared.error;
  const { sha256, width, height, bytes } = prepared.value;
  const known = line.kind === 'changed' ? line.listing.photos : [];
  if (known.some((photo) => photo.sha256 === sha256)) return 'there';
  const id = newId();
  const kept = await keepPrepared({ ...prepared.value, id, listingId });
  if (!kept.ok) return { type: 'NotKept' };
  return { id, sha256, width, height, bytes: bytes.byteLength };
}
