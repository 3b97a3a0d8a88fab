import type { ListingForm } from '#domain/listing/listing-form.ts';
import { zoneOf } from '#domain/zones/zone-of.ts';
import { zoneName, zones } from '#domain/zones/zones.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { FieldInput, type SectionProps } from './field-input.tsx';

/** No option of a select may be empty. */
const NO_ZONE = 'none';

/** The location as adverts write it, and the zone of the map: it follows the location until a person chooses another one. */
export function PlaceFields(props: SectionProps) {
  const { form, change } = props;
  const t = useT();
  const { language } = useLanguage();
  const guessed = guessOf(form);
  return (
    <>
      <FieldInput
        {...props}
        field="location"
        placeholder={t('editor.field.locationExample')}
        change={(values) => change({ ...values, ...zoneAfter(form, values) })}
      />
      <SelectField
        label={t('listing.field.zone')}
        optional={t('editor.optional')}
        hint={t(
          form.zone !== '' && form.zone === guessed
            ? 'editor.field.zoneGuessed'
            : 'editor.field.zoneHint',
        )}
        choices={[
          { value: NO_ZONE, label: t('editor.noChoice') },
          ...zones.map((zone) => ({ value: zone, label: zoneName(zone, language) })),
        ]}
        value={form.zone === '' ? NO_ZONE : form.zone}
        onChange={(zone) => change({ zone: zone === NO_ZONE ? '' : zone })}
      />
    </>
  );
}

const guessOf = ({ location }: Pick<ListingForm, 'location'>) => zoneOf(location) ?? '';

/** The zone of a changed location, unless a person has chosen another than the guess. */
function zoneAfter(form: ListingForm, { location }: Partial<ListingForm>): Partial<ListingForm> {
  if (location === undefined || form.zone !== guessOf(form)) return {};
  return { zone: guessOf({ location }) };
}
