import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { displayFont, figures } from '#ui/theme/text-styles.ts';

export const table = style({ ...figures, width: '100%', borderCollapse: 'collapse' });
export const caption = style({
  paddingBlockEnd: base.space[2],
  textAlign: 'start',
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
globalStyle(`${table} th, ${table} td`, {
  padding: `${base.space[3]} ${base.space[2]} ${base.space[3]} 0`,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
globalStyle(`${table} tbody tr`, {
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const head = style({
  fontSize: base.type.small.size,
  fontWeight: 600,
  lineHeight: 1.3,
  color: vars.color.text.tertiary,
});
/** Broken over two lines, «3.600–4.800» would look like two figures. */
export const range = style({ whiteSpace: 'nowrap' });
export const zone = style({ ...displayFont, fontSize: base.type.strong.size, lineHeight: 1.3 });
globalStyle(`${table} th:first-child`, { textAlign: 'start' });
