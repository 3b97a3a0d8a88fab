// Apart from the screen, which the routes do not load at once.
import { loadTopic } from '#i18n/topics.ts';

/** Fetches the texts of what waits on this device. */
export const loadPending = () =>
  Promise.all([loadTopic('outbox'), loadTopic('private'), loadTopic('enquiries')]);
