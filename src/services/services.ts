import { createContext, useContext } from 'react';

/**
 * The services that the composition root creates and the screens use. It is empty here: each room
 * adds its own services by declaration merging, next to the hooks that read them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add to it
export interface Services {}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns all services. Throws without a `ServicesContext` above. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('ServicesContext is missing above this component');
  return services;
}
