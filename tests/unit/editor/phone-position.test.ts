import { expect, test } from 'vitest';
import { type Geolocator, phonePosition } from '#features/editor/private/phone-position.ts';

/** A phone that answers once, and notes what it was asked for. */
function aPhone(answer: { readonly code: number } | Partial<GeolocationCoordinates>) {
  const asked: (PositionOptions | undefined)[] = [];
  const geolocator: Geolocator = {
    getCurrentPosition(done, failed, options) {
      asked.push(options);
      if ('code' in answer) failed?.(answer as GeolocationPositionError);
      else done({ coords: answer } as GeolocationPosition);
    },
  };
  return { geolocator, asked };
}

test('the position of now has its accuracy in metres', async () => {
  const phone = aPhone({ latitude: 43.36, longitude: -8.41, accuracy: 12.4 });
  expect(await phonePosition(phone.geolocator)).toEqual({
    ok: true,
    value: { lat: 43.36, lon: -8.41, accuracy: 12.4 },
  });
  expect(phone.asked).toEqual([expect.objectContaining({ maximumAge: 0 })]);
});

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unavailable'],
] as const)('the code %i of the browser is the problem %s', async (code, problem) => {
  expect(await phonePosition(aPhone({ code }).geolocator)).toEqual({ ok: false, error: problem });
});

test('a browser without positions has none', async () => {
  expect(await phonePosition(undefined)).toEqual({ ok: false, error: 'unavailable' });
});
