import { Icon } from '../icon/icon.tsx';
import * as styles from './photo.css.ts';
import { useLoaded } from './use-loaded.ts';

/** A larger picture of the same. The browser chooses among `srcSet` by the width in `sizes` and the screen's density. */
export type SharperPicture = {
  readonly sizes?: string;
  readonly srcSet?: string;
  readonly src: string | undefined;
};

export type PhotoProps = {
  /** The small picture, or the only one. Undefined when there is no picture: `missingText` is shown. */
  readonly src: string | undefined;
  /** Drawn over the small picture, which stays if this one fails. */
  readonly sharper?: SharperPicture | undefined;
  readonly alt: string;
  readonly ratio: 'card' | 'square' | 'landscape' | 'portrait' | 'panorama' | 'fill' | 'wideFill';
  readonly missingText: string;
  readonly errorText: string;
  /** Pictures that have failed are fetched again when it changes. */
  readonly attempt?: string;
  /** Called when the small picture has failed. */
  readonly onFail?: () => void;
  /** The address of a few blurred colours, shown until a picture has loaded. */
  readonly placeholder?: string | undefined;
  readonly fit?: 'cover' | 'contain';
  /** For a listing that is no longer available. */
  readonly faded?: boolean;
  /** The first visible picture: fetched at once, with high priority. Of others, the sharper picture follows the small one. */
  readonly eager?: boolean;
};

type Picture = Partial<SharperPicture> & { readonly alt: string };

/** A picture in a frame of fixed ratio, so loading causes no layout shift. A failure shows a text. */
export function Photo({ src, sharper, alt, ratio, missingText, errorText, ...rest }: PhotoProps) {
  const { fit = 'cover', faded = false, eager = false, placeholder, attempt, onFail } = rest;
  const small = useLoaded(src, attempt);
  const large = useLoaded(sharper?.src, attempt);
  const hasSmall = src !== undefined && !small.hasFailed;
  const isDue = eager || !hasSmall || small.isLoaded;
  const over = sharper?.src === src ? undefined : sharper?.src;
  const hasLarge = over !== undefined && !large.hasFailed && isDue;
  const isMissing = (src ?? over) === undefined;
  const image = (state: typeof small, { alt, ...addresses }: Picture) => (
    <img
      key={state.lastFailure}
      className={styles.image({ fit, faded, shown: state.isLoaded })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager && !(sharper && state === small) ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      ref={state.watch}
      onLoad={state.end}
      onError={() => {
        state.fail();
        if (state === small) onFail?.();
      }}
      {...addresses}
    />
  );
  return (
    <div className={styles.frame({ ratio })}>
      {placeholder && (hasSmall || hasLarge) && fit === 'cover' ? (
        <img className={styles.image({ fit, faded })} src={placeholder} alt="" draggable={false} />
      ) : null}
      {hasSmall ? image(small, { alt, src }) : null}
      {hasLarge ? image(large, { ...sharper, alt: hasSmall ? '' : alt }) : null}
      {hasSmall || hasLarge ? null : (
        <div className={styles.message}>
          <Icon name={isMissing ? 'image' : 'image-off'} size="large" />
          <span>{isMissing ? missingText : errorText}</span>
        </div>
      )}
    </div>
  );
}
