import { useMemo } from 'react';
import { encode } from 'uqr';
import { useT } from '#i18n/use-t.ts';
import * as styles from './sheet.css.ts';

/** The white modules around a code, which readers need to find it. */
const QUIET_ZONE = 4;

/** A QR code of an address, dark on white in all themes. A seventh of it may be damaged. */
export function QrCode({ address }: { readonly address: string }) {
  const t = useT();
  const { data, size } = useMemo(
    () => encode(address, { ecc: 'M', border: QUIET_ZONE }),
    [address],
  );
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('desk.sheet.code', { address })}
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  );
}
