/** Maps the word in an address to its service. */
const services = {
  valoraciones: 'valuations',
  financiacion: 'financing',
  gestion: 'management',
  inversion: 'investment',
  seguros: 'insurance',
} as const;

export type Service = (typeof services)[keyof typeof services];

/** `financiacion` → `financing`; undefined for a service that does not exist. */
export function parseService(slug: string): Service | undefined {
  return Object.entries(services).find(([known]) => known === slug)?.[1];
}
