import { err, ok, type Result } from '#base/result.ts';

/** `navigator.geolocation`; undefined where the browser has none, or not on a page without TLS. */
export type Geolocator = Pick<Geolocation, 'getCurrentPosition'> | undefined;

/** Degrees of WGS 84, and the radius in metres within which the phone is, with a probability of 95 in 100. */
type PhonePosition = {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
};

/** Why there is no position: the person or the browser refuses it, the phone finds none, or it takes too long. */
export type PositionProblem = 'refused' | 'unavailable' | 'timeout';

/** How long a phone indoors may search for satellites (ms). It needs no network for them. */
const PATIENCE_MS = 30_000;

/** Asks the phone for its position of now. The browser asks the person first, so call it only after a press. */
export function phonePosition(
  geolocator: Geolocator,
): Promise<Result<PhonePosition, PositionProblem>> {
  if (geolocator === undefined) return Promise.resolve(err('unavailable'));
  return new Promise((resolve) =>
    geolocator.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) =>
        resolve(ok({ lat, lon, accuracy })),
      ({ code }) => resolve(err(problems.get(code) ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    ),
  );
}

/** By the codes of `GeolocationPositionError`, which tests outside a browser do not have. */
const problems = new Map<number, PositionProblem>([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);
