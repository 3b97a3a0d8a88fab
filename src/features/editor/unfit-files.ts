import type { DraftPhotos, Drafts } from '#db/drafts.ts';
import { judgeSelection } from '#domain/photo-rules.ts';

/** Whether a file that another app handed over is one that the form does not take when it is picked. */
export function isUnfit({ name, unjudged }: DraftPhotos['picked'][number]): boolean {
  const judged = unjudged && judgeSelection(0, [{ name, ...unjudged }]);
  return judged?.ok === true && judged.value.some(({ verdict }) => verdict !== 'Taken');
}

/** Files of a draft as they were handed over; what cannot be read is left out. */
export async function readFiles(
  ids: readonly string[],
  drafts: Pick<Drafts, 'picked'>,
): Promise<File[]> {
  const files: File[] = [];
  for (const id of ids) {
    const found = await drafts.picked(id);
    if (!found.ok || found.value === undefined) continue;
    const { bytes, mime, name } = found.value;
    files.push(new File([bytes], name, { type: mime }));
  }
  return files;
}
