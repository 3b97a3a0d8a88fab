import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import type { Area } from './scales.ts';

/** An area with what the drawing shows of it. */
export type ShownArea = Area & {
  readonly figures: ZoneFigures | undefined;
  readonly name: string;
  readonly countText: string;
  readonly look: 'empty' | 'zone' | 'lit' | 'chosen';
};
