import { globalStyle } from '@vanilla-extract/css';

// Print has no buttons, bars or dialog frames. An open dialog prints as the page.
const paper = (rule: Record<string, string>) => ({ '@media': { print: rule } });

globalStyle('html', paper({ fontSize: '10pt' }));
// Without this, elements with an entry animation print before they are visible.
globalStyle('*, ::before, ::after', paper({ animation: 'none !important' }));
globalStyle(
  'button, main a[aria-label], [role=dialog] a[aria-label], input[type=range]',
  paper({ display: 'none !important' }),
);
// With an open dialog, only the dialog is printed.
globalStyle('body:has(> [role=dialog]) > #root', paper({ display: 'none' }));
globalStyle(
  '#root:has(main > [role=dialog]) :is(div:has(> main), main) > :not(main, [role=dialog])',
  paper({ display: 'none' }),
);
globalStyle(
  'body:has(> [role=dialog]), body:has(main > [role=dialog])',
  paper({ overflow: 'visible !important' }),
);
globalStyle(':is(body, main) > [role=dialog]', paper({ display: 'block' }));
globalStyle('main h2, main h3, [role=dialog] h3', paper({ breakAfter: 'avoid' }));
