import type { ReactNode } from 'react';
import type { Agency } from '#domain/agency/agency.ts';
import { phoneLink } from '#i18n/format.ts';
import { useCallBack } from '#listing-parts/use-call-back.ts';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';

type CallButtonsProps = {
  readonly agency: Agency;
  /** What the call is about. */
  readonly listing?: string | undefined;
  /** The words of the call. */
  readonly children: ReactNode;
};

/** The call; while the office is closed, a call back comes first, and calling is the other way. */
export function CallButtons({ agency, listing, children }: CallButtonsProps) {
  const callBack = useCallBack(agency.hours);
  return (
    <>
      {callBack === undefined ? null : (
        <ButtonLink
          to="/contacto"
          search={{ ...(listing !== undefined && { property: listing }), ask: 'call' }}
          tone="primary"
          icon="clock"
          block
        >
          {callBack}
        </ButtonLink>
      )}
      <ButtonAnchor
        tone={callBack === undefined ? 'primary' : 'quiet'}
        icon="phone"
        block
        href={phoneLink(agency.phone)}
      >
        {children}
      </ButtonAnchor>
    </>
  );
}
