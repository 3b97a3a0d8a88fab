/** How long the browser may take to start reading the file, ms. Some browsers ask the user first. */
const PATIENCE_MS = 60_000;

/** Saves bytes as a file with the given name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}
