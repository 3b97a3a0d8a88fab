// What the catalogue shows of this device: in the device's file.

export { RecentlySeen } from '#listing-parts/recently-seen.tsx';
export { sharperOnCard } from './card/sharper-on-card.ts';
export { StaffActions } from './card/staff-actions.tsx';
export { HiddenLine } from './list/hidden-line.tsx';
export { ListFreshness } from './list/list-freshness.tsx';
export { LoadFailed } from './list/load-failed.tsx';
export { NearRows } from './list/near-rows.tsx';
export { photoMotion } from './list/photo-motion.ts';
