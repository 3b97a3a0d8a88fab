import { useEffect, useState } from 'react';
import type { Clock } from '#base/clock.ts';
import type { AskerMemory } from '#db/enquiries/asker.ts';
import type { CreateId } from '#domain/ids.ts';
import type { PendingEnquiry } from '#domain/outbox/plan-enquiry.ts';
import { usePhase } from '#services/phase.ts';
import { type Services, useServices } from '#services/services.ts';
import type { Verdict } from '#sync/verdict.ts';

/** The dependencies of the forms besides the outbox. They are passed in, so tests can replace them. */
type EnquiryTools = {
  /** Sends an enquiry without the outbox, for a device that cannot store anything. */
  readonly sendNow: (change: PendingEnquiry['change']) => Promise<Verdict>;
  readonly asker: AskerMemory;
  readonly clock: Clock;
  readonly newId: CreateId;
};

declare module '#services/services.ts' {
  interface Services {
    readonly enquiryTools: EnquiryTools;
  }
}

/** Returns a function that waits for the device, which on a page from the server comes later, and returns its services. */
export function useDevice(): () => Promise<Services> {
  const services = useServices();
  const phase = usePhase();
  const [device] = useState(createWait);
  useEffect(() => {
    if (phase === 'device') device.end(services); // only the first time: later ones have the same tools
  }, [phase, services, device]);
  return () => device.ended;
}

function createWait() {
  let end: (services: Services) => void = () => undefined;
  const ended = new Promise<Services>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
