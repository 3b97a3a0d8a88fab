/** The five services by the word in their address (specification section 2). */
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
