// Staff who have the form of the same listing open hear of each other, over PocketBase's event stream.
import * as v from 'valibot';
import type { Clock } from '#base/clock.ts';
import type { CreateId } from '#domain/ids.ts';
import { openStream, type StreamOptions } from './event-stream.ts';

type Options = StreamOptions & {
  readonly clock: Pick<Clock, 'after'>;
  /** Makes the id of a form. */
  readonly newId: CreateId;
};

/** One message a minute. It is sent at once when the form opens, and to whoever opens theirs. */
const EVERY_MS = 60_000;

/** Earlier versions of the server do not say whose form it is. */
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ form: v.string(), user: v.optional(v.string(), '') }),
);

/**
 * Returns a function that tells the other open forms of a listing about this one, and calls `onOther` with the author's account for each
 * message of theirs.
 * Without a network nobody hears anybody; the browser connects again by itself. Nothing is stored. What it returns ends it: the
 * others notice by the silence.
 */
export const createOpenForms =
  ({ baseUrl, token, clock, newId }: Options) =>
  (listingId: string, onOther: (account: string) => void): (() => void) => {
    const form = newId();
    const topic = `editing/${listingId}`;
    const known = new Set([form]);
    let rest = () => {};

    const tell = () => {
      rest();
      rest = clock.after(EVERY_MS, tell);
      // A failure only loses a message.
      void fetch(`${baseUrl}/api/listings/${listingId}/editing`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token() },
        body: JSON.stringify({ form }),
      }).catch(() => undefined);
    };
    const stream: EventSource = openStream(
      { baseUrl, token },
      () => [topic],
      () => {
        if (stream.readyState !== EventSource.CLOSED) tell();
      },
    );
    stream.addEventListener(topic, ({ data }) => {
      const message = v.safeParse(messageSchema, data);
      if (!message.success || message.output.form === form) return;
      if (!known.has(message.output.form)) {
        known.add(message.output.form);
        tell(); // who has just opened the form has not heard of this one
      }
      onOther(message.output.user);
    });
    return () => {
      rest();
      stream.close();
    };
  };
