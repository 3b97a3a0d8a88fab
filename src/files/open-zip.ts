// Opens a zip of unknown origin: a few megabytes may expand to gigabytes.
import { err, ok, type Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';

/** Limits for what a file may contain. */
export type ZipLimits = {
  /** The size limit for each file name; other files are ignored. */
  readonly most: (name: string) => number | undefined;
  readonly total: number;
};

/** `NoZip`: no zip, or cut off. `TooLarge`: contains more than the limits allow. */
export type ZipProblem = 'NoZip' | 'TooLarge';

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The size of one inflate step, bytes; deflate expands at most about a thousandfold. */
const STEP = 16 * 1024;
/** Bytes that are read and inflated in one task of the page. */
const TASK = 64 * STEP;

/**
 * The files of a zip by name. A header that exceeds a limit is refused. Since headers may lie, the
 * inflated bytes are counted too, and inflating stops at the limit.
 */
export async function openZip(
  zip: Uint8Array,
  { most, total }: ZipLimits,
): Promise<Result<Files, ZipProblem>> {
  const { Unzip, UnzipInflate } = await import('fflate');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = total;
  let work = 0;
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
      work += chunk.byteLength;
      if (size > limit || left < 0) problem = 'TooLarge';
      chunks.push(chunk.slice()); // the reader reuses its buffer
      if (isLast) files.set(file.name, joined(chunks, size));
    };
    if (problem === undefined) file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.byteLength && problem === undefined; at += STEP) {
      reader.push(zip.subarray(at, at + STEP), at + STEP >= zip.byteLength);
      work += STEP;
      if (work < TASK) continue;
      work = 0;
      await nextTask();
    }
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
