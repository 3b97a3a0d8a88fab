import { employments, shapes, UNCHOSEN } from '#domain/enquiry/enquiry-form.ts';
import { listingTypes } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import * as styles from './enquiries.css.ts';
import { Message, ReadyMessage } from './message.tsx';
import { type FieldsProps, useField } from './use-field.ts';
import { VisitFields } from './visit-fields.tsx';

type EnquiryFieldsProps = FieldsProps & { readonly offersVisit: boolean };

/** The fields of one form, after the one that it may begin with. */
export function EnquiryFields({ offersVisit, ...props }: EnquiryFieldsProps) {
  const { form } = props;
  const asks = shapes[form].required;
  return (
    <>
      <Person {...props} />
      {asks.includes('contact') && offersVisit ? <VisitFields {...props} /> : null}
      {asks.includes('propertyType') ? <Property {...props} /> : null}
      {asks.includes('employment') ? <Loan {...props} /> : null}
      {asks.includes('subject') ? <Subject {...props} /> : null}
      {asks.includes('contact') ? <ReadyMessage {...props} /> : <Message {...props} />}
    </>
  );
}

function Person(props: FieldsProps) {
  const t = useT();
  const field = useField(props);
  const { required } = shapes[props.form];
  if (required.includes('contact'))
    return (
      <>
        <TextField label={t('enquiries.field.name')} autoComplete="name" {...field('name')} />
        <TextField label={t('enquiries.field.contact')} {...field('contact')} />
      </>
    );
  const isWritten = required.includes('subject');
  return (
    <>
      <TextField
        label={t(isWritten ? 'enquiries.field.name' : 'enquiries.field.fullName')}
        autoComplete="name"
        {...field('name')}
      />
      <div className={isWritten ? styles.form : styles.pair}>
        <TextField
          label={t('enquiries.field.email')}
          kind="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          label={t('enquiries.field.phone')}
          kind="tel"
          autoComplete="tel"
          {...field('phone')}
        />
      </div>
    </>
  );
}

/** The one field with which a form begins: the others show when it has a value (`styles.oneField`). */
export function Begin(props: FieldsProps) {
  return (
    <div className={styles.first}>
      <Address {...props} />
    </div>
  );
}

function Address(props: FieldsProps) {
  const t = useT();
  return (
    <TextField
      label={t('enquiries.field.address')}
      autoComplete="street-address"
      placeholder={t('enquiries.placeholder.address')}
      {...useField(props)('address')}
    />
  );
}

function Property(props: FieldsProps) {
  const t = useT();
  const field = useField(props);
  const choices = listingTypes.map((value) => ({ value, label: t(`listing.type.${value}`) }));
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('enquiries.field.propertyType')}
        choices={[{ value: UNCHOSEN, label: t('enquiries.choose') }, ...choices]}
        {...field('propertyType')}
      />
      {props.form === 'valuation' ? null : <Address {...props} />}
    </div>
  );
}

function Loan(props: FieldsProps) {
  const t = useT();
  const field = useField(props);
  const choices = employments.map((value) => ({
    value,
    label: t(`enquiries.employment.${value}`),
  }));
  return (
    <div className={styles.pair}>
      <TextField
        label={t('enquiries.field.amount')}
        placeholder={t('enquiries.placeholder.amount')}
        {...field('amount')}
      />
      <SelectField
        label={t('enquiries.field.employment')}
        choices={[{ value: UNCHOSEN, label: t('enquiries.choose') }, ...choices]}
        {...field('employment')}
      />
    </div>
  );
}

function Subject(props: FieldsProps) {
  const t = useT();
  const field = useField(props);
  return <TextField label={t('enquiries.field.subject')} {...field('subject')} />;
}
