/**
 * The common interface of the three browser engines. A session is a whole browser with a profile
 * folder. `kill` ends it abruptly, as a phone ends an app.
 */
export type Session = {
  open(address: string): Promise<void>;
  /** The JSON value of an expression evaluated in the page; a promise is awaited. Throws what the page throws. */
  evaluate(expression: string): Promise<unknown>;
  /** SIGKILL to the browser and its helpers; resolves when the profile can be opened again. */
  kill(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** The reason why this engine cannot run on this machine, or undefined if it can. */
  missing(): string | undefined;
  /** Starts the engine with a phone-sized window (390 × 844) on `profile`, an existing folder. */
  launch(profile: string): Promise<Session>;
};

/** The engine ended the session by itself. Only a new start of the browser helps. */
export class PageLost extends Error {
  constructor(name: string, reason: string) {
    super(`${name} lost its page: ${reason}`);
  }
}

export const PHONE = { width: 390, height: 844 } as const;

/**
 * Polls until `expression` is truthy in the page and returns its value. A page that is being
 * replaced may throw: polling continues, and the timeout reports the last error. Throws PageLost
 * immediately.
 */
export async function until(
  session: Session,
  expression: string,
  what: string,
  timeoutMs = 30_000,
): Promise<unknown> {
  const deadline = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      last = await session.evaluate(expression);
      if (last) return last;
    } catch (error) {
      if (error instanceof PageLost) throw error;
      last = error;
    }
    if (Date.now() > deadline) {
      const page = await session
        .evaluate(
          // Dialogs and messages first, because they cover the page.
          'location.href + " | " + document.title + " | " + [...document.querySelectorAll("[role=dialog], [role=alert], [role=status], body")].map((part) => part.innerText.slice(0, 900)).join(" | ")',
        )
        .catch(String);
      throw new Error(`Gave up waiting for ${what}; last: ${String(last)}; page: ${String(page)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
