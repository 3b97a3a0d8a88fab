// What the frame says about this device: in the device's file.
export { MenuCount } from './menu/menu-count.tsx';
export { NewsLink } from './menu/news-link.tsx';
export { OwnMenu } from './menu/own-menu.tsx';
export { PendingLink } from './menu/pending-link.tsx';
export { Prompts } from './notices/prompts.tsx';
export { Freshness, SyncNotices } from './notices/sync-notices.tsx';
export { PageAddresses } from './page-addresses.tsx';
