import type { IconName } from '../icon/icon.tsx';

export type ToastMessage = {
  readonly text: string;
  /** `bad` stays until dismissed and interrupts a screen reader. */
  readonly tone?: 'info' | 'bad';
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What the toast says instead, once that is known. Another text is announced like a new toast. */
  readonly later?: Promise<Pick<ToastMessage, 'text' | 'icon'>>;
  /** A new toast replaces an earlier one with the same matter, because both together could contradict each other. */
  readonly matter?: string;
  /** A text that can be selected and copied by hand. */
  readonly copyable?: string;
  /** The toast goes when somebody types, because it was about what stood in the form before. */
  readonly untilTyping?: boolean;
  /** Default: five seconds; for `bad`, until dismissed. */
  readonly durationMs?: number;
};

export type Shown = ToastMessage & { readonly id: number };
