import { describe, expect, test } from 'vitest';
import { createPhotoPreparer } from '#images/prepare-photo.ts';

// Covers the steps before a browser decodes anything. tests/engines/photos.test.ts covers the rest.

/** A picked file that the system has changed or removed since. */
class StaleFile extends Blob {
  readonly #later: () => Promise<ArrayBuffer>;
  constructor(later: () => Promise<ArrayBuffer>) {
    super(['the bytes it had when it was picked']);
    this.#later = later;
  }
  override arrayBuffer = () => this.#later();
}

describe('a picked file', () => {
  test('that can no longer be read must be picked again', async () => {
    const gone = new StaleFile(() => Promise.reject(new DOMException('gone', 'NotReadableError')));
    const problem = { ok: false, error: { type: 'Unreadable' } };
    expect(await createPhotoPreparer().prepare(gone)).toEqual(problem);
  });

  test('that reads as empty although its size was not 0 (as on iOS) must be picked again', async () => {
    const emptied = new StaleFile(() => Promise.resolve(new ArrayBuffer(0)));
    const problem = { ok: false, error: { type: 'Unreadable' } };
    expect(await createPhotoPreparer().prepare(emptied)).toEqual(problem);
  });

  test('is read immediately, however long the queue is', async () => {
    let reads = 0;
    const file = () =>
      new StaleFile(() => {
        reads += 1;
        return new Promise(() => undefined); // a disk that does not answer
      });
    const preparer = createPhotoPreparer();
    void preparer.prepare(file());
    void preparer.prepare(file());
    expect(reads).toBe(2);
  });

  test('is not prepared after it was aborted or the preparer was closed', async () => {
    const aborted = { ok: false, error: { type: 'Aborted' } };
    const preparer = createPhotoPreparer();
    expect(await preparer.prepare(new Blob(['a']), AbortSignal.abort())).toEqual(aborted);
    preparer.close();
    expect(await preparer.prepare(new Blob(['a']))).toEqual(aborted);
  });
});
