import { expect, test, vi } from 'vitest';
import { createPull, type Pull } from '#features/catalogue/list/use-pull.ts';

/** A finger that pulls the list down, and what the mark shows of it. */

const finger = (clientY: number, clientX = 0) => ({ clientX, clientY });

function aPull() {
  const seen: { pull: Pull; px: number } = { pull: 'none', px: 0 };
  const refresh = vi.fn();
  const pull = createPull({
    show: (next) => Object.assign(seen, { pull: next }),
    move: (px) => Object.assign(seen, { px }),
    refresh,
  });
  return { ...pull, seen, refresh };
}

test('one finger that lets go after 128 px refreshes, and the mark goes back', () => {
  const { begin, follow, letGo, seen, refresh } = aPull();
  begin([finger(10)], true);
  follow([finger(100)], true);
  expect(seen).toEqual({ pull: 'begun', px: 90 });
  follow([finger(200)], true);
  expect(seen).toEqual({ pull: 'far', px: 128 });
  letGo();
  expect([seen, refresh.mock.calls.length]).toEqual([{ pull: 'none', px: 0 }, 1]);
});

test('a second finger ends the pull: the mark goes back, and nothing is refreshed', () => {
  const { begin, follow, letGo, seen, refresh } = aPull();
  begin([finger(10)], true);
  follow([finger(200)], true);
  begin([finger(200), finger(300)], true);
  expect(seen).toEqual({ pull: 'none', px: 0 });
  follow([finger(250), finger(350)], true);
  letGo();
  expect([seen, refresh.mock.calls.length]).toEqual([{ pull: 'none', px: 0 }, 0]);
});

test.each([
  ['up', finger(5), true],
  ['sideways', finger(60, 90), true],
  ['down a page that has been scrolled', finger(200), false],
])('a finger that moves %s pulls nothing', (_way, to, isAtTop) => {
  const { begin, follow, letGo, seen, refresh } = aPull();
  begin([finger(10)], true);
  follow([finger(20)], true);
  follow([to], isAtTop);
  follow([finger(300)], true);
  letGo();
  expect([seen.pull, refresh.mock.calls.length]).toEqual(['none', 0]);
});
