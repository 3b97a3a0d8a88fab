/**
 * Reloads the page with the newest version; as it is, if the code for that is missing as well. The code is in the device's file,
 * which nearly every page has.
 */
export function openNewVersion(): void {
  import('./device/register-worker.ts').then(
    (worker) => worker.openNewVersion(),
    () => window.location.reload(),
  );
}
