import type { PhotoCache } from '#db/photos/photo-cache.ts';
import { ID } from '#domain/ids.ts';
import { type PhotoVariant, photoVariants } from '#domain/listing/photos/photo.ts';

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
 * Answers from the device, also with a larger picture than the wanted one, then from the network. Always a Response. A smaller
 * picture is no answer: the browser would keep it for this address, also when the network is back. A photo in the outbox has
 * one size.
 */
export async function answerPhoto(
  request: Request,
  { photoId, variant }: PhotoWanted,
  { cache, pending, fetch, afterwards }: Ports,
): Promise<Response> {
  const kept = (await keptPicture(photoId, variant, cache)) ?? picture(await pending(photoId));
  if (kept) return pictureResponse(kept);
  const response = await fetch(request).catch(() => new Response(null, { status: 504 }));
  if (variant !== 'thumb') afterwards(keep(response.clone(), { photoId, variant }, cache));
  return response;
}

/** The stored picture of the wanted size, or of the next larger one. */
async function keptPicture(photoId: string, wanted: PhotoVariant, cache: PhotoCache) {
  for (const variant of photoVariants.slice(0, photoVariants.indexOf(wanted) + 1).reverse()) {
    const kept = picture(await cache.get(photoId, variant));
    if (kept) return kept;
  }
  return undefined;
}

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
