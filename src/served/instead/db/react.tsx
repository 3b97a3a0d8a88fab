// The hooks of the device's database: empty as on a first visit, with the server's agency and advisors.
import type * as Real from '#db/react.tsx';
import { photoPath } from '#domain/listing/photo.ts';
import { currentPage } from '../../page.ts';

export const useAgency: typeof Real.useAgency = () => currentPage().agency;
export const useAdvisor: typeof Real.useAdvisor = (id) =>
  currentPage().advisors.find((advisor) => advisor.id === id);

const never = () => Promise.reject(new Error('The server renders, and does nothing'));

export const useFavourite: typeof Real.useFavourite = () => ({ saved: false, set: never });
export const useInboxEnquiries: typeof Real.useInboxEnquiries = () => undefined;
export const useOutboxEntries: typeof Real.useOutboxEntries = () => [];
export const useOutbox = () => ({ unreadable: () => [] });
export const useDrafts = () => ({});

export const usePhotoAddress: typeof Real.usePhotoAddress = (photo) => (variant) =>
  photo && photoPath(photo, variant);
