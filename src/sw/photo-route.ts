import type { PhotoCache } from '#db/photo-cache.ts';
import type { PhotoVariant } from '#db/schema.ts';

/**
 * Answers the server's photo addresses from the device first. The page names the real address in
 * every `<img>`, so the same picture also comes where no worker stands in between.
 */
export type PhotoWanted = { readonly photoId: string; readonly variant: PhotoVariant };

const PHOTO_PATH = /^\/api\/files\/property_images\/([a-z0-9]{15})\/[^/]+$/;

/**
 * What a request asks for, or undefined when it is none of this route's business: writes, other
 * origins, ranges (Safari refuses a whole answer to a range, and a part must not be kept), and whoever
 * wants what the server itself has: an upload is not confirmed by the very bytes that were sent (PUSH-6).
 */
export function photoWanted(request: Request, origin: string): PhotoWanted | undefined {
  if (request.method !== 'GET' || request.headers.has('range')) return undefined;
  if (request.cache === 'no-store') return undefined;
  const address = new URL(request.url);
  const photoId = PHOTO_PATH.exec(address.pathname)?.[1];
  if (address.origin !== origin || photoId === undefined) return undefined;
  return { photoId, variant: address.searchParams.has('thumb') ? 'thumb' : 'full' };
}

type Picture = { readonly bytes: ArrayBuffer; readonly mime: string };

type Ports = {
  readonly cache: PhotoCache;
  /** A photo that waits for its upload: nowhere else in the world. */
  readonly pending: (photoId: string) => Promise<Picture | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the photo is stored, while the page already has it. */
  readonly afterwards: (work: Promise<unknown>) => void;
};

/** Device, then network, then the other size of the same photo; always a Response. What waits for its upload has one size. */
export async function answerPhoto(
  request: Request,
  { photoId, variant }: PhotoWanted,
  { cache, pending, fetch, afterwards }: Ports,
): Promise<Response> {
  const kept = picture(await cache.get(photoId, variant)) ?? picture(await pending(photoId));
  if (kept) return pictureResponse(kept);
  const response = await fetch(request).catch(() => undefined);
  if (response !== undefined && saysSomething(response)) {
    if (variant === 'full') afterwards(keep(response.clone(), photoId, cache));
    return response;
  }
  // Unreachable, or a proxy speaking for a server that is down: a smaller picture beats none.
  const other = picture(await cache.get(photoId, variant === 'full' ? 'thumb' : 'full'));
  return other ? pictureResponse(other) : (response ?? new Response(null, { status: 504 }));
}

/** A picture or the server's own refusal; not a gateway's error, nor a captive portal's page with status 200. */
const saysSomething = (response: Response): boolean =>
  response.ok ? isPicture(response) : response.status < 500;

/** What the server takes as a photo. An SVG is a picture too, and may hold a script. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

const isPicture = (response: Response): boolean =>
  PICTURES.includes(response.headers.get('content-type') ?? '');

/** What a device holds came over a line or out of a file: anything but a picture is as good as nothing. */
const picture = (held: Picture | undefined): Picture | undefined =>
  held !== undefined && PICTURES.includes(held.mime) ? held : undefined;

/** Opened by itself it would be a page of this app's origin: it is to be a picture there too, and to run nothing. */
const pictureResponse = ({ bytes, mime }: Picture) =>
  new Response(bytes, {
    headers: {
      'Content-Type': mime,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

/** Only whole, real pictures are kept: an error page or an empty body would come back for ever. */
async function keep(response: Response, photoId: string, cache: PhotoCache): Promise<void> {
  const mime = response.headers.get('content-type');
  if (response.status !== 200 || mime === null || !isPicture(response)) return;
  const bytes = await response.arrayBuffer().catch(() => undefined); // cut off: the page sees it too
  if (bytes && bytes.byteLength > 0) await cache.keep(photoId, 'full', { bytes, mime });
}
