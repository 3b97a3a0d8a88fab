import { expect, test } from 'vitest';
import { wideRules } from '../../../pocketbase/page/page-styles.mjs';

test.each([
  '.a:has(.b)>*{display:none}',
  '.a:has(>.b input:placeholder-shown)>:not(.c,.d){display:none}',
  '.x{}@media (width<40em){.y,.a:has(.b) ::before{top:0}}',
])('%s is a rule that restyles the whole page', (css) => {
  expect(wideRules(css)).toHaveLength(1);
});

test.each([
  '.a:has(.b)>.c{display:none}',
  ':root:has(.b) .c :is([href="/x"],a){display:none}',
  '.a>:has(>svg+:not(.b)){gap:0}',
  ':root:has(input:focus,textarea:focus) body::before{top:0}',
  '.a>:not(.b){top:0}.c:has(.d){top:0}',
  '@media print{.a:has(.b)>:not(.c){display:none}}',
])('%s restyles named elements only', (css) => {
  expect(wideRules(css)).toEqual([]);
});
