import { noteDefect } from '#base/defects.ts';
import type { Database } from '#db/database.ts';
import { keepReceived, type SharedFile } from '#db/photos/received-photos.ts';
import { maybeImage } from '#domain/listing/photos/photo-rules.ts';
import { SHARE_PATH, type ShareProblem } from '#domain/share-target.ts';

/** Whether a request shares photos from another app. */
export function isShare(request: Request, origin: string): boolean {
  const { origin: to, pathname } = new URL(request.url);
  return request.method === 'POST' && to === origin && pathname === SHARE_PATH;
}

/**
 * Stores shared photos and redirects to the page that asks what to do with them. It works offline,
 * and always returns a Response.
 */
export async function receiveShare(
  request: Request,
  database: Database,
  origin: string,
): Promise<Response> {
  /** With 303, reloading the next page does not share again. */
  const leadOn = (problem?: ShareProblem) => {
    const query = problem === undefined ? '' : `?problem=${problem}`;
    return Response.redirect(`${origin}${SHARE_PATH}${query}`, 303);
  };
  const form = await request.formData().catch((error: unknown) => {
    noteDefect('share', error);
    return undefined;
  });
  const files = form === undefined ? [] : await filesOf(form);
  const hasPictures = files.some(({ mime, bytes }) => maybeImage(mime) && bytes.byteLength > 0);
  if (form === undefined || !hasPictures) return leadOn('unreadable');
  const title = textOf(form, 'title');
  // Some apps put their text into the address.
  const text = [textOf(form, 'text'), textOf(form, 'url')].filter(Boolean).join('\n');
  const kept = await keepReceived(database, { files, title, text, at: Date.now() });
  return leadOn(kept.ok ? undefined : 'full');
}

/** All files, pictures or not; the form checks them. */
async function filesOf(form: FormData): Promise<SharedFile[]> {
  const files = form.getAll('photos').filter((value) => value instanceof File);
  return Promise.all(
    files
      .filter(({ name }) => name !== '') // an empty field of the form
      .map(async (file) => ({
        bytes: await file.arrayBuffer().catch(() => new ArrayBuffer(0)),
        mime: file.type,
        name: file.name,
      })),
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
