import type { EnergyRating } from './listing.ts';

/** The letters of the energy scale, the best first. Other ratings say why there is no letter. */
export const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyLetter = (typeof energyLetters)[number];

export const isEnergyLetter = (rating: EnergyRating): rating is EnergyLetter =>
  energyLetters.some((letter) => letter === rating);
