// What the frame says about this device: in the device's file.
export { MenuCount } from './menu-count.tsx';
export { OwnMenu } from './own-menu.tsx';
export { PendingLink } from './pending-link.tsx';
export { Prompts } from './prompts.tsx';
export { Freshness, SyncNotices } from './sync-notices.tsx';
