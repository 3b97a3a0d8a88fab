/** Whether the person asked their browser to save data: thumbnails only, nothing ahead of need (decisions 6). */
export function savesData(): boolean {
  // Chromium only, and not in TypeScript's DOM types.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
