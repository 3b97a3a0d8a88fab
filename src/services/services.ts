import { createContext, useContext } from 'react';

/**
 * The services that the composition root creates and the screens use. It is empty here: each room
 * adds its own services by declaration merging, next to the hooks that read them.
 */
export interface Services {
  /**
   * False on a page that React has adopted from the server, until the services of the device are there: some services
   * are missing then, and most of the others are empty.
   */
  readonly hasDevice: boolean;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns all services. Throws without a `ServicesContext` above. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('ServicesContext is missing above this component');
  return services;
}
