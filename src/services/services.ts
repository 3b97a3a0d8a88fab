import { createContext, useContext, useEffect, useState } from 'react';

/**
 * What a page from the server can ask before the device is there. This interface and the next one are empty here: each room
 * adds its own services by declaration merging, next to the hooks that read them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add to it
export interface PageServices {}

/** All services of the device, which the composition root creates. */
export interface Services extends PageServices {}

export const PageServicesContext = createContext<PageServices | undefined>(undefined);
/** Undefined until the device is there. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns what every page has, from the server's rows or from the device. Throws without a context above. */
export const usePageServices = (): PageServices => found(useContext(PageServicesContext));

/** Returns all services. Throws before the device is there: what a page from the server renders uses `usePageServices`. */
export const useServices = (): Services => found(useServicesOfDevice());

/** Returns all services, and undefined before the device is there. */
export const useServicesOfDevice = (): Services | undefined => useContext(ServicesContext);

function found<Given>(services: Given | undefined): Given {
  if (services === undefined) throw new Error('ServicesContext is missing');
  return services;
}

/** Returns a function that waits for the device, which on a page from the server comes later, and returns its services. */
export function useDevice(): () => Promise<Services> {
  const services = useServicesOfDevice();
  const [device] = useState(createWait);
  useEffect(() => {
    if (services !== undefined) device.end(services); // only the first time: later ones have the same tools
  }, [services, device]);
  return () => device.ended;
}

function createWait() {
  let end: (services: Services) => void = () => undefined;
  const ended = new Promise<Services>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
