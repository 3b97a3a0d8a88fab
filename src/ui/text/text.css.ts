import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { figures } from '../theme/text-styles.ts';

export const text = recipe({
  base: {},
  variants: {
    size: {
      lead: { fontSize: base.type.lead.size, lineHeight: base.type.lead.line },
      body: {},
      control: { fontSize: base.type.control.size, lineHeight: base.type.small.line },
      small: { fontSize: base.type.small.size, lineHeight: base.type.small.line },
      caption: { fontSize: base.type.caption.size, lineHeight: base.type.caption.line },
    },
    tone: {
      primary: {},
      secondary: { color: vars.color.text.secondary },
      tertiary: { color: vars.color.text.tertiary },
      danger: { color: vars.color.danger.fill },
    },
    strong: { true: { fontWeight: 650 } },
    figures: { true: figures },
  },
});

export const mark = style({
  background: vars.color.accent.tint,
  color: vars.color.accent.onTint,
  borderRadius: base.radius.pane,
});
