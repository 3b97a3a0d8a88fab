import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';

const square = (size: string) => ({ width: size, height: size });

export const icon = recipe({
  base: {
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: {
    size: {
      small: square(base.size.iconSmall),
      regular: square(base.size.icon),
      dock: square(base.size.iconDock),
      large: { ...square(base.size.iconLarge), strokeWidth: 1.5 },
    },
    filled: { true: { fill: 'currentColor' } },
  },
});
