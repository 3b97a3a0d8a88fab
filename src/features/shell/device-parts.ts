// What the frame says about this device: in the device's file.

export { AddButton, DockAdd } from './bar/add-button.tsx';
export { MenuCount, NewsLink, PendingLink } from './menu/count-links.tsx';
export { OwnMenu } from './menu/own-menu.tsx';
export { Prompts } from './notices/prompts.tsx';
export { Freshness, SyncNotices } from './notices/sync-notices.tsx';
export { PageAddresses } from './page-addresses.tsx';
