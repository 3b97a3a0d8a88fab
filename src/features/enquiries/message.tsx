import { useEffect, useRef, useState } from 'react';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text/text-field.tsx';
import * as styles from './enquiries.css.ts';
import { type FieldsProps, useField } from './use-field.ts';

/** A message that is already there: a quotation until somebody wants to change it, so that the button stays in view. */
export function ReadyMessage(props: FieldsProps) {
  const t = useT();
  const { message } = props.draft;
  const [isChanging, setChanging] = useState(message === '');
  const [isPressed, setPressed] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPressed) field.current?.querySelector('textarea')?.focus();
  }, [isPressed]);
  if (isChanging || isPressed || props.problems.message !== undefined)
    return (
      <div ref={field}>
        <Message
          {...props}
          change={(part) => {
            setChanging(true);
            props.change(part);
          }}
        />
      </div>
    );
  return (
    <div className={styles.ready}>
      <p>{message}</p>
      <Button
        size="small"
        tone="plain"
        label={t('enquiries.ask.changeMessage')}
        onClick={() => setPressed(true)}
      >
        {t('enquiries.ask.change')}
      </Button>
    </div>
  );
}

export function Message(props: FieldsProps) {
  const t = useT();
  const field = useField(props);
  const { form } = props;
  const hints: { readonly [Form in EnquiryForm]?: string } = {
    valuation: t('enquiries.placeholder.additional'),
    investment: t('enquiries.placeholder.investment'),
  };
  const isValuation = form === 'valuation';
  return (
    <TextAreaField
      label={t(isValuation ? 'enquiries.field.additional' : 'enquiries.field.message')}
      placeholder={hints[form]}
      rows={form === 'listing' ? 4 : 5}
      {...field('message')}
    />
  );
}
