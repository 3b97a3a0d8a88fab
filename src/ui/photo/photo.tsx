import { useState } from 'react';
import { useIsFromServer } from '#services/phase.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './photo.css.ts';

/** Addresses with their widths, and the width of the picture's place. */
export type LargerPicture = {
  readonly media: string;
  readonly srcSet: string | undefined;
  readonly sizes?: string;
};

type PhotoProps = {
  /** Undefined when there is no picture: `missingText` is shown. */
  readonly src: string | undefined;
  /** The same picture for the screens of a media query, on which its place is larger. */
  readonly larger?: LargerPicture | undefined;
  readonly alt: string;
  readonly ratio: 'card' | 'square' | 'landscape' | 'portrait' | 'panorama' | 'fill' | 'wideFill';
  readonly missingText: string;
  readonly errorText: string;
  /** The address of a few blurred colours, shown until a picture has loaded. */
  readonly placeholder?: string | undefined;
  /** A smaller version, probably cached. Shown until `src` loads, and in its place if it fails. */
  readonly preview?: string | undefined;
  readonly fit?: 'cover' | 'contain';
  /** For a listing that is no longer available. */
  readonly faded?: boolean;
  /** The first visible picture: fetched at once, with high priority. */
  readonly eager?: boolean;
};

/** A picture in a frame of fixed ratio, so loading causes no layout shift. A failure shows a text. */
export function Photo({ src, alt, ratio, missingText, errorText, ...rest }: PhotoProps) {
  const { fit = 'cover', faded = false, eager = false, placeholder, preview, larger } = rest;
  const picture = useLoaded(src);
  const before = useLoaded(preview);
  const shows = src !== undefined && !picture.hasFailed;
  const image = (
    <img
      className={styles.image({ fit, faded, shown: picture.isLoaded })}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      ref={picture.watch}
      onLoad={picture.end}
      onError={picture.fail}
    />
  );
  return (
    <div className={styles.frame({ ratio })}>
      {placeholder && shows && fit === 'cover' ? (
        <img className={styles.image({ fit, faded })} src={placeholder} alt="" draggable={false} />
      ) : null}
      {preview !== undefined && !before.hasFailed ? (
        <img
          className={styles.image({ fit, faded, shown: before.isLoaded })}
          src={preview}
          alt={shows ? '' : alt}
          decoding="async"
          draggable={false}
          ref={before.watch}
          onLoad={before.end}
          onError={before.fail}
        />
      ) : null}
      {shows ? (
        larger ? (
          <picture>
            <source {...larger} />
            {image}
          </picture>
        ) : (
          image
        )
      ) : before.isLoaded ? null : (
        <div className={styles.message}>
          <Icon name={src === undefined ? 'image' : 'image-off'} size="large" />
          <span>{src === undefined ? missingText : errorText}</span>
        </div>
      )}
    </div>
  );
}

/**
 * Whether the picture of an address has loaded or failed, as its element says. A picture of the server's page is visible from
 * the start.
 */
function useLoaded(src: string | undefined) {
  const isFromServer = useIsFromServer();
  const [loaded, setLoaded] = useState(isFromServer ? src : undefined);
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed !== undefined && failed === src;
  const fail = (): void => setFailed(src);
  return {
    isLoaded: loaded !== undefined && loaded === src && !hasFailed,
    hasFailed,
    /** For the element's ref: a picture can be complete, or one of the server's page broken, before React listens for its events. */
    watch: (element: HTMLImageElement | null): void => {
      if (element?.complete !== true) return;
      if (element.naturalWidth > 0) setLoaded(src);
      else if (isFromServer) fail();
    },
    end: (): void => setLoaded(src),
    fail,
  };
}
