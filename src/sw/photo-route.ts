import type { PhotoCache } from '#db/photos/photo-cache.ts';
import { ID } from '#domain/ids.ts';
import type { PhotoVariant } from '#domain/listing/photos/photo.ts';

/**
 * Answers the server's photo addresses from the device first. Pages use the real addresses in
 * `<img>`, so that pictures also work without a service worker.
 */
export type PhotoWanted = { readonly photoId: string; readonly variant: PhotoVariant };

/** By the parameter `thumb` (`photoPath`); any other value names a thumbnail. */
const VARIANTS: Readonly<Record<string, PhotoVariant>> = { '': 'full', medium: 'medium' };

const PHOTO_PATH = new RegExp(`^/api/files/property_images/(${ID})/[^/]+$`);

/**
 * The photo that a request asks for. Undefined for writes, other origins and ranges (Safari refuses
 * a complete answer to a range), and for requests that bypass the device, such as the check of an
 * upload (PUSH-6).
 */
export function photoWanted(request: Request, origin: string): PhotoWanted | undefined {
  if (request.method !== 'GET' || request.headers.has('range')) return undefined;
  if (request.cache === 'no-store') return undefined;
  const address = new URL(request.url);
  const photoId = PHOTO_PATH.exec(address.pathname)?.[1];
  if (address.origin !== origin || photoId === undefined) return undefined;
  return { photoId, variant: VARIANTS[address.searchParams.get('thumb') ?? ''] ?? 'thumb' };
}

type Picture = { readonly bytes: ArrayBuffer; readonly mime: string };

type Ports = {
  readonly cache: PhotoCache;
  /** A photo that is not uploaded yet. */
  readonly pending: (photoId: string) => Promise<Picture | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the photo is stored. */
  readonly afterwards: (work: Promise<unknown>) => void;
};

/**
 * Answers from the device, then the network, then with another size. Always a Response. A photo
 * in the outbox has one size.
 */
export async function answerPhoto(
  request: Request,
  { photoId, variant }: PhotoWanted,
  { cache, pending, fetch, afterwards }: Ports,
): Promise<Response> {
  const kept = picture(await cache.get(photoId, variant)) ?? picture(await pending(photoId));
  if (kept) return pictureResponse(kept);
  const response = await fetch(request).catch(() => undefined);
  if (response !== undefined && saysSomething(response)) {
    if (variant !== 'thumb') afterwards(keep(response.clone(), { photoId, variant }, cache));
    return response;
  }
  // The server is unreachable or a gateway answered: a smaller picture is better than none.
  const other = await otherSize(photoId, variant, cache);
  return other ? pictureResponse(other) : (response ?? new Response(null, { status: 504 }));
}

/** The best stored picture of another size: the medium one is sharp enough and decoded faster than the full one. */
async function otherSize(photoId: string, wanted: PhotoVariant, cache: PhotoCache) {
  for (const variant of ['medium', 'full', 'thumb'] as const) {
    const kept = variant === wanted ? undefined : picture(await cache.get(photoId, variant));
    if (kept) return kept;
  }
  return undefined;
}

/**
 * Whether this is a picture or our server's refusal, not a gateway's error or a captive portal's
 * page.
 */
const saysSomething = (response: Response): boolean =>
  response.ok ? isPicture(response) : response.status < 500;

/**
 * The types that the server accepts as photos. SVG is not one of them, because it may contain a
 * script.
 */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

const isPicture = (response: Response): boolean =>
  PICTURES.includes(response.headers.get('content-type') ?? '');

/** Stored bytes that are not a picture count as missing. */
const picture = (held: Picture | undefined): Picture | undefined =>
  held !== undefined && PICTURES.includes(held.mime) ? held : undefined;

/** Headers for a photo that is opened as a page of this origin: it must not run scripts. */
const pictureResponse = ({ bytes, mime }: Picture) =>
  new Response(bytes, {
    headers: {
      'Content-Type': mime,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

/** Stores only complete pictures, since a stored error page would be returned every time. */
async function keep(
  response: Response,
  { photoId, variant }: PhotoWanted,
  cache: PhotoCache,
): Promise<void> {
  const mime = response.headers.get('content-type');
  if (response.status !== 200 || mime === null || !isPicture(response)) return;
  // an interrupted download, which the page notices too
  const bytes = await response.arrayBuffer().catch(() => undefined);
  if (bytes && bytes.byteLength > 0) await cache.keep(photoId, variant, { bytes, mime });
}
