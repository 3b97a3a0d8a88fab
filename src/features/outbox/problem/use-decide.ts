import * as decisions from '#decisions/use-decisions.ts';

const words = {
  failed: 'outbox.discard.failed',
  discarded: 'outbox.discard.done',
  undo: 'outbox.discard.undo',
  late: 'outbox.discard.late',
} as const;

export const useDecide = () => decisions.useDecide(words);
export const useDiscard = () => decisions.useDiscard(words);
export const useComplaint = () => decisions.useComplaint(words);
