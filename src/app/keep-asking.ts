import { noteDefect } from '#base/defects.ts';

/** How long it waits before it asks again for code that could not be fetched, ms. */
const RETRY_MS = 5_000;

/** Fetches code, and asks again until it has come. `where` names it in the report of a failure. */
export async function keepAsking<T>(where: string, fetchCode: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await fetchCode();
    } catch (error) {
      noteDefect(where, error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}
