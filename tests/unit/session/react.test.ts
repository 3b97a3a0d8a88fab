import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from '#session/react.tsx';

const Session = () => useSession().kind;

test('a component that reads the session outside its provider throws', () => {
  expect(() => renderToStaticMarkup(createElement(Session))).toThrow('ServicesContext is missing');
});
