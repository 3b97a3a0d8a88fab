import type { ReactNode } from 'react';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { Columns } from '#ui/section/section.tsx';

/** What the address puts into a service's page. */
export type ServiceSlots = {
  /** The enquiry form; until there is one, the contact card stands in its place. */
  readonly form?: ReactNode;
  readonly contactCard: ReactNode;
};

type AskProps = ServiceSlots & {
  readonly title: string;
  /** Beside the form: what one gets, or what one should know. */
  readonly children?: ReactNode;
};

/** The end of a service's page: the form with what helps to fill it in, or the way to a person. */
export function Ask({ title, form, contactCard, children }: AskProps) {
  return (
    <Columns
      main={
        form === undefined ? (
          <>
            <h2>{title}</h2>
            {contactCard}
          </>
        ) : (
          <OnlyScreen>
            <h2>{title}</h2>
            {form}
          </OnlyScreen>
        )
      }
      aside={
        <>
          {children}
          {form === undefined ? null : contactCard}
        </>
      }
    />
  );
}
