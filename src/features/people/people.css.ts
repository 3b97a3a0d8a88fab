import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const page = style({ ...column, gap: base.space[8] });
/** Without words it leaves no gap. It stays in the document, where screen readers listen to it. */
export const status = style({ ':empty': { position: 'absolute' } });
export const section = style({ ...column, gap: base.space[4] });
export const failed = style({ ...column, gap: base.space[4], justifyItems: 'start' });
export const form = style({ ...column, gap: base.space[5], maxWidth: base.size.sidePanel });
export const row = style({
  display: 'grid',
  gap: base.space[3],
  alignItems: 'center',
  paddingBlock: base.space[4],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': { [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)' } },
});
export const facts = style({ ...column, gap: base.space[1] });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const email = style({ overflowWrap: 'anywhere' });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: base.space[2] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: base.space[2] });
