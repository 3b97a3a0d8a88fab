import type { Database } from '#db/database.ts';
import { keepReceived, type SharedFile } from '#db/received-photos.ts';
import { isImageType } from '#domain/photo-rules.ts';
import { SHARE_PATH, type ShareProblem } from '#domain/share-target.ts';

/** Whether a request is the system's: photos from another app, for a new listing. */
export function isShare(request: Request, origin: string): boolean {
  const { origin: to, pathname } = new URL(request.url);
  return request.method === 'POST' && to === origin && pathname === SHARE_PATH;
}

/**
 * Keeps shared photos on the device and leads to the page that says what becomes of them. Nothing
 * goes to the server, so it works without a network; always a Response.
 */
export async function receiveShare(
  request: Request,
  database: Database,
  origin: string,
): Promise<Response> {
  /** 303: the page that follows is fetched anew, and a reload of it shares nothing twice. */
  const leadOn = (problem?: ShareProblem) => {
    const query = problem === undefined ? '' : `?problem=${problem}`;
    return Response.redirect(`${origin}${SHARE_PATH}${query}`, 303);
  };
  const form = await request.formData().catch(() => undefined);
  const files = form === undefined ? [] : await filesOf(form);
  const hasPictures = files.some(({ mime, bytes }) => isImageType(mime) && bytes.byteLength > 0);
  if (form === undefined || !hasPictures) return leadOn('unreadable');
  const title = textOf(form, 'title');
  // Some apps put what they say beside a photo into the address.
  const text = [textOf(form, 'text'), textOf(form, 'url')].filter(Boolean).join('\n');
  const kept = await keepReceived(database, { files, title, text, at: Date.now() });
  return leadOn(kept.ok ? undefined : 'full');
}

/** Every file, also one that is no picture: the form says of each what it says of a picked one. */
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
