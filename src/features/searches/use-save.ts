import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { useSearchStore } from '#db/searches/react.tsx';
import type { SearchWithNews } from '#db/searches/saved-searches.ts';
import { checkForm } from '#domain/check-form.ts';
import { mailFormSchema, mailProblems } from '#domain/saved/digest.ts';
import { isStorable, MOST_SEARCHES, tidyName, watchedListing } from '#domain/saved/saved-search.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { noticeWords } from '#i18n/notice-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { SaveFields, SaveFormProps, SaveProblems } from './save-fields.ts';

const EMPTY = { notify: false, byMail: false, email: '', frequency: 'daily' } as const;

/** The state of the form that saves a search. `save` writes into a saved search, or makes a new one. */
export function useSave({ search, ready, onDone }: SaveFormProps, onInvalid: () => void) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const store = useSearchStore();
  const { notices } = useServices();
  const askForMails = useAskForMails(search);
  const [form, setForm] = useState<SaveFields>({
    ...EMPTY,
    ...{ name: tidyName(ready.name), consent: false },
  });
  const [problems, setProblems] = useState<SaveProblems>({});
  const [isSending, setSending] = useState(false);

  const isWatch = watchedListing({ search }) !== undefined;
  const done = isWatch ? 'searches.price.done' : 'searches.save.done';

  const check = (into: SearchWithNews | undefined): SaveProblems => {
    const mail = form.byMail ? checkForm(mailFormSchema, mailProblems, form) : undefined;
    const wrong = mail === undefined || mail.ok ? {} : mail.error;
    return {
      ...(tidyName(form.name) === '' && { name: t('searches.save.nameMissing') }),
      ...(into === undefined &&
        store.all().length >= MOST_SEARCHES && {
          name: t('searches.save.tooMany', { number: MOST_SEARCHES }),
        }),
      ...(!isStorable(search) && { name: t('searches.save.tooLong') }),
      ...(wrong.email && { email: t('searches.mail.badEmail') }),
      ...(wrong.consent && { consent: t('searches.mail.consentMissing') }),
    };
  };

  const save = async (into: SearchWithNews | undefined) => {
    const found = check(into);
    setProblems(found);
    if (Object.keys(found).length > 0) return onInvalid();
    const asked = form.notify ? notices.ask(noticeWords(t)) : true; // in the press, as browsers demand
    const fields = { name: tidyName(form.name), search };
    const stored = await (into ? store.edit(into.id, fields) : store.add(fields));
    if (!stored.ok) return toast({ text: t(failureMessage(stored.error)), tone: 'bad' });
    setSending(true);
    const isAllowed = await asked;
    const mails = form.byMail ? await askForMails(form, stored.value) : undefined;
    if (mails?.areAsked) await store.noteMails(stored.value);
    setSending(false);
    // The server keeps the earlier conditions for the mails that were asked for before.
    const goOn = into?.hasMails && into.search !== search && !mails?.areAsked;
    toast({
      text: [
        t(into ? 'searches.save.updated' : done),
        ...(isAllowed ? [] : [t('searches.device.notNotified')]),
        ...(mails ? [mails.words] : []),
        ...(goOn ? [t('searches.mail.goOn')] : []),
      ].join('. '),
      icon: 'check',
      action: {
        label: t('searches.save.show'),
        run: () => void navigate({ to: '/mis-busquedas' }),
      },
    });
    onDone();
  };

  return {
    form,
    change: (fields: Partial<SaveFields>) => setForm((before) => ({ ...before, ...fields })),
    problems,
    isSending,
    save,
  };
}

type Asked = { readonly areAsked: boolean; readonly words: string };

/** Returns a function that asks the server for mails, and resolves to what has become of that. */
function useAskForMails(search: string): (form: SaveFields, savedSearch: string) => Promise<Asked> {
  const t = useT();
  const { language } = useLanguage();
  const { askForDigest } = useServices();
  return async ({ name, email, frequency }, savedSearch) => {
    const answer = await askForDigest({
      ...{ savedSearch, name: tidyName(name), email: email.trim(), frequency },
      ...{ search, language, consentAt: new Date(systemClock.now()).toISOString() },
    });
    const failure = answer.ok ? undefined : answer.error.type;
    const words = failure === undefined ? 'sent' : failure === 'Offline' ? 'offline' : 'failed';
    return { areAsked: answer.ok, words: t(`searches.mail.${words}`) };
  };
}
