/** A replacement of EventSource for tests in Node, with the parts that the app uses. */
export class FetchEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly #ending = new AbortController();
  readonly #url: string;

  constructor(url: string) {
    super();
    this.#url = url;
    void this.#stayConnected();
  }

  close(): void {
    this.#end();
  }

  #end(): void {
    this.readyState = FetchEventSource.CLOSED;
    this.#ending.abort();
  }

  async #stayConnected(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const isRefused = await this.#read().catch(() => false);
      if (this.#ending.signal.aborted) return;
      if (isRefused) this.#end();
      this.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Reads the stream; resolves to true after an error response, which ends the retries. */
  async #read(): Promise<boolean> {
    const stream = await fetch(this.#url, { signal: this.#ending.signal });
    if (!stream.ok) return true;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of stream.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#tell(block);
    }
    return false;
  }

  #tell(block: string): void {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1] ?? '';
    const event = new MessageEvent(field('event'), {
      data: field('data'),
      lastEventId: field('id'),
    });
    this.dispatchEvent(event);
  }
}

globalThis.EventSource = FetchEventSource as unknown as typeof EventSource;
