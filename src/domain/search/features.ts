/** The common features that can be filtered. Listings write them in words of their own: «Terraza de 30 m²». */
export const features = [
  'lift',
  'terrace',
  'balcony',
  'garage',
  'storage',
  'garden',
  'pool',
  'seaView',
  'airConditioning',
  'pets',
] as const;
export type Feature = (typeof features)[number];
