import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAccount, useSession } from '#session/react.tsx';

const Session = () => useSession().kind;
const Account = () => Object.keys(useAccount()).join();

test.each([
  ['the session', Session],
  ['the account', Account],
])('%s outside its provider is a mistake that is thrown', (_, component) => {
  expect(() => renderToStaticMarkup(createElement(component))).toThrow(/Provider is missing/);
});
