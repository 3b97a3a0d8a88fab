import { err, ok, type Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';
import { MAX_TABLE_BYTES } from '#domain/exchange/table.ts';
import { brokenKyero, readKyero } from '#domain/moving/kyero.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import { createUtf8Check, utf16Of } from '../decode-text.ts';
import { parseProperty } from './parse-property.ts';
import { createSplitter } from './property-pieces.ts';

/** Why a file gives no properties. */
export type KyeroProblem =
  | { readonly type: 'tooLarge' }
  | { readonly type: 'otherEncoding' | 'noProperties' };

export type KyeroFile = {
  /** In the order of the file. One that cannot be read says so itself. */
  readonly listings: readonly OldListing[];
  /** The file ends before its end: more properties may have been in it. */
  readonly isCut: boolean;
};

const SLICE_BYTES = 100_000;

/**
 * Reads a file in the format Kyero, slice by slice, so that the page can answer in between. `onProgress` gets the share that is
 * read, from 0 to 1. Throws the reason of `signal` when it is aborted.
 */
export async function readKyeroFile(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<KyeroFile, KyeroProblem>> {
  if (file.size > MAX_TABLE_BYTES) return err({ type: 'tooLarge' });
  const decoder = await decoderFor(file);
  if (decoder === undefined) return err({ type: 'otherEncoding' });
  const listings: OldListing[] = [];
  const splitter = createSplitter((text) => {
    const number = listings.length + 1;
    const property = parseProperty(text);
    listings.push(
      property.ok ? readKyero(property.value, number) : brokenKyero(property.error, number),
    );
  });
  let read = 0;
  for await (const bytes of slicesOf(file)) {
    signal.throwIfAborted();
    splitter.write(decoder.decode(bytes, { stream: true }));
    read += bytes.length;
    onProgress(read / file.size);
    await nextTask();
  }
  splitter.write(decoder.decode());
  const isCut = splitter.close();
  return listings.length === 0 ? err({ type: 'noProperties' }) : ok({ listings, isCut });
}

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += SLICE_BYTES)
    yield new Uint8Array(await file.slice(from, from + SLICE_BYTES).arrayBuffer());
}

/**
 * Programs declare an encoding that they do not write, so the bytes count first, and the declaration only where they are not UTF-8. Undefined:
 * no browser knows the declared one.
 */
async function decoderFor(file: Blob): Promise<TextDecoder | undefined> {
  const start = new Uint8Array(await file.slice(0, 200).arrayBuffer());
  const wide = utf16Of(start);
  if (wide !== undefined) return new TextDecoder(wide);
  const check = createUtf8Check(start);
  for await (const bytes of slicesOf(file)) {
    check.add(bytes);
    await nextTask();
  }
  if (check.isUtf8()) return new TextDecoder('utf-8');
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)/.exec(
    new TextDecoder('latin1').decode(start),
  )?.[1];
  const isOther = declared !== undefined && !/^utf-?(?:8|16)/i.test(declared);
  return decoderOf(isOther ? declared : 'windows-1252');
}

function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding);
  } catch {
    return undefined;
  }
}
