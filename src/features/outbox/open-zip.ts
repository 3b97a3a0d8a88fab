// Opens a zip that may come from anywhere: a few megabytes can say gigabytes of zeros.
import { err, ok, type Result } from '#base/result.ts';

/** What may come out of a file in all, bytes. */
export type ZipLimits = {
  /** Only what is named so is looked at; the most that each may hold. */
  readonly most: (name: string) => number | undefined;
  readonly total: number;
};

/** `NoZip` is also one that breaks off; `TooLarge` one that would hold more than it may. */
export type ZipProblem = 'NoZip' | 'TooLarge';

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** What is pushed at a time: deflate makes a thousand times as much of it at most. */
const STEP = 16 * 1024;

/**
 * The files of a zip by name. What a header says is believed only when it says too much; what really
 * comes out is counted while it does, and the rest is never inflated.
 */
export async function openZip(
  zip: Uint8Array,
  { most, total }: ZipLimits,
): Promise<Result<Files, ZipProblem>> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = total;
  let problem: ZipProblem | undefined;
  const reader = new Unzip((file) => {
    const own = most(file.name);
    if (own === undefined) return;
    const limit = Math.min(own, left);
    if ((file.originalSize ?? 0) > limit) problem = 'TooLarge';
    const chunks: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) problem ??= 'NoZip';
      if (problem !== undefined) return;
      size += chunk.byteLength;
      left -= chunk.byteLength;
      if (size > limit || left < 0) problem = 'TooLarge';
      chunks.push(chunk.slice()); // the reader writes the next one into the same memory
      if (isLast) files.set(file.name, joined(chunks, size));
    };
    if (problem === undefined) file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.byteLength && problem === undefined; at += STEP)
      reader.push(zip.subarray(at, at + STEP), at + STEP >= zip.byteLength);
  } catch {
    problem ??= 'NoZip';
  }
  return problem === undefined ? ok(files) : err(problem);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
