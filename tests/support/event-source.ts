/** The browser's EventSource for tests under Node, which has none: as much of it as the app uses. */
export class FetchEventSource extends EventTarget {
  readonly #ending = new AbortController();
  readonly #url: string;

  constructor(url: string) {
    super();
    this.#url = url;
    void this.#stayConnected();
  }

  close(): void {
    this.#ending.abort();
  }

  async #stayConnected(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#read().catch(() => undefined);
      if (this.#ending.signal.aborted) return;
      this.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #read(): Promise<void> {
    const stream = await fetch(this.#url, { signal: this.#ending.signal });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of stream.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#tell(block);
    }
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
