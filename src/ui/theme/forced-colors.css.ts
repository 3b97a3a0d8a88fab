// Windows' contrast themes and the like: the browser chooses the colours, and leaves out backgrounds and shadows, which are
// our edges and our marks of what is chosen.
import { globalStyle } from '@vanilla-extract/css';
import { base } from './base.css.ts';
import { media } from './media.ts';
import { forcedEdge } from './shared-styles.ts';

const forced = (selector: string, rule: Record<string, string>) =>
  globalStyle(selector, { '@media': { [media.forcedColors]: rule } });

/** A label that is the visible part of a radio button or check box. */
const COVER = 'label:has(> :is([type=radio], [type=checkbox]):not([role], [aria-labelledby]))';
const CONTROLS = `button, summary, input:not([type=range]), select, textarea, [role=slider], nav > a, nav a:hover, ${COVER}`;
const PANES = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';
// No specificity, so a focus ring replaces the edge.
forced(`:where(${CONTROLS}, ${PANES}, article)`, forcedEdge);
forced('[role=menu]', { border: `${base.size.hairline} solid` }); // Radix sets its outline
forced(':where([aria-invalid=true])', { outline: `${base.size.ringOffset} solid` });
forced('[aria-disabled=true]', { color: 'GrayText' });
forced('mark', { textDecoration: 'underline' });

// Without `!important`, the colours of a component would win where they are not replaced.
const CHOSEN = `:is([aria-pressed=true], [aria-selected=true], [data-highlighted], ${COVER}:has(> :checked))`;
forced(`${CHOSEN}, ${CHOSEN} *`, {
  forcedColorAdjust: 'none',
  color: 'HighlightText !important',
});
forced(CHOSEN, { background: 'Highlight !important' });
/** The page or the photo that is shown. */
forced('[aria-current]:not([aria-current=false]):not(:focus-visible)', {
  outline: `${base.size.ring} solid Highlight`,
  outlineOffset: `calc(-1 * ${base.size.ring})`,
});
