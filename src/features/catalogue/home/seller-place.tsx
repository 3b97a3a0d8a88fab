import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FORM_FRAGMENT } from '#domain/enquiry/form-fragment.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useIsFromServer, usePhase } from '#services/phase.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import { ServedHtml } from '#ui/served/until-adopted.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the home whose value is asked for. It stands in no address of a page, which logs would keep. */
    homeAddress?: string | undefined;
  }
}

export const sellerCode = createCode('served', async () => {
  const [pane] = await Promise.all([import('./seller-pane.tsx'), loadTexts('listing')]);
  return pane;
});

/** Where those who sell begin, below the list. The pane of the server's page works by itself until its code is there, and while somebody uses it. */
export function SellerPlace() {
  const found = useCode(sellerCode, false);
  const isServed = usePhase() === 'served';
  const isFromServer = useIsFromServer();
  const [isUsed, setUsed] = useState(false);
  const navigate = useNavigate();
  const use = () => setUsed(true);
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const homeAddress = event.currentTarget.querySelector('input')?.value;
    const params = { service: 'valoraciones' };
    void navigate({
      to: '/servicios/$service',
      params,
      hash: FORM_FRAGMENT,
      state: { homeAddress },
    });
  };
  const pane = found && <found.SellerPane />;
  if (isFromServer && (isServed || isUsed || !found))
    return (
      <ServedHtml as="div" onSubmit={onSubmit} onFocus={use} onInput={use}>
        {pane}
      </ServedHtml>
    );
  return <div onSubmit={onSubmit}>{pane}</div>;
}
