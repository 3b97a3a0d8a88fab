/** Whether the app runs installed on an iPhone or iPad; undefined on other devices. Only Safari there has `navigator.standalone`. */
export const isInstalledOnIos = (): boolean | undefined =>
  'standalone' in navigator && navigator.maxTouchPoints > 1
    ? navigator.standalone === true
    : undefined;
