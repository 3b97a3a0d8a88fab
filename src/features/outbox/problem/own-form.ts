import type { FunctionComponent } from 'react';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import { AdvisorForm, type OwnFormProps } from './advisor-form.tsx';

/** For records that no page edits, the form that stands on their card, with what was typed. Listings and their private data open in the editor. */
export const ownForms: {
  readonly [Name in OutboxChange['collection']]?: FunctionComponent<OwnFormProps>;
} = { advisors: AdvisorForm };
