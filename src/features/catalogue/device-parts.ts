// What the catalogue shows of this device: in the device's file.
export { AdminActions } from './card/admin-actions.tsx';
export { HiddenLine } from './hiding/hidden-line.tsx';
export { RecentlySeen } from './home/recently-seen.tsx';
export { ListFreshness } from './list/list-freshness.tsx';
export { NearRows } from './list/near-rows.tsx';
export { photoMotion } from './list/photo-motion.ts';
