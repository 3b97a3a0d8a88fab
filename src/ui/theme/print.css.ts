import { globalStyle } from '@vanilla-extract/css';

// On paper there is nothing to press, no bar and no dialog: what is open is the page.
const paper = (rule: Record<string, string>) => ({ '@media': { print: rule } });

globalStyle('html', paper({ fontSize: '10pt' }));
// What enters would be printed before it is there.
globalStyle('*, ::before, ::after', paper({ animation: 'none !important' }));
globalStyle(
  'button, main a[aria-label], [role=dialog] a[aria-label], input[type=range]',
  paper({ display: 'none !important' }),
);
/** An open dialog is what somebody wants to print; the page under it is not. */
globalStyle('body:has(> [role=dialog]) > #root', paper({ display: 'none' }));
globalStyle('body:has(> [role=dialog])', paper({ overflow: 'visible !important' }));
globalStyle('body > [role=dialog]', paper({ display: 'block' }));
globalStyle('main h2, main h3, [role=dialog] h3', paper({ breakAfter: 'avoid' }));
