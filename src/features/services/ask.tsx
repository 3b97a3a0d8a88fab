import type { ReactNode } from 'react';
import { FORM_FRAGMENT } from '#domain/enquiry/form-fragment.ts';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { Columns } from '#ui/section/section.tsx';

/** The content that the route puts into a service page. */
export type ServiceSlots = {
  /** The enquiry form. */
  readonly form: ReactNode;
  readonly contactCard: ReactNode;
};

type AskProps = ServiceSlots & {
  readonly title: string;
  /** Notes or benefits shown beside the form. */
  readonly children?: ReactNode;
};

/** The end of a service page: the form, with notes and the contact card beside it. */
export function Ask({ title, form, contactCard, children }: AskProps) {
  return (
    <Columns
      main={
        <OnlyScreen>
          <h2 id={FORM_FRAGMENT}>{title}</h2>
          {form}
        </OnlyScreen>
      }
      aside={
        <>
          {children}
          {contactCard}
        </>
      }
    />
  );
}
