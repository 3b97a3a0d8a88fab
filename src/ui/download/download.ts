/** How long a browser may take to begin reading what it saves, ms; some ask the person first. */
const PATIENCE_MS = 60_000;

/** Hands bytes over as a file of that name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}
