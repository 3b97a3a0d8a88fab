import { useState } from 'react';
import { useAgency } from '#db/react.tsx';
import { halfDaysAhead } from '#domain/agency/office-hours.ts';
import type { EnquiryDraft } from '#domain/enquiry/enquiry-form.ts';
import { type Wish, wishKey, withWish } from '#domain/enquiry/wishes.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { CheckChips } from '#ui/field/choice/check-group.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';
import { wishText } from './enquiry-words.ts';

/** The half days that are offered before somebody asks for more. */
const FIRST = 4;

type VisitFieldsProps = {
  readonly draft: Pick<EnquiryDraft, 'kind' | 'wishes'>;
  readonly change: (part: Partial<EnquiryDraft>) => void;
};

/** «Quiero visitarlo», and the half days on which the office is open: up to three. */
export function VisitFields({ draft: { kind, wishes }, change }: VisitFieldsProps) {
  const t = useT();
  const isVisit = kind === 'visit';
  return (
    <div className={styles.visit}>
      <CheckField
        label={t('enquiries.ask.visit')}
        checked={isVisit}
        onChange={(wanted) => change(wanted ? { kind: 'visit' } : { kind: 'question', wishes: [] })}
      />
      {isVisit ? <Days wishes={wishes} onChange={(next) => change({ wishes: next })} /> : null}
    </div>
  );
}

type DaysProps = {
  readonly wishes: readonly Wish[];
  readonly onChange: (wishes: Wish[]) => void;
};

function Days({ wishes, onChange }: DaysProps) {
  const t = useT();
  const { language } = useLanguage();
  const hours = useAgency()?.hours;
  const [isLong, setLong] = useState(false);
  const now = useNow();
  const offered = hours === undefined ? [] : halfDaysAhead(hours, now);
  const keys = new Set(offered.map(wishKey));
  // What an earlier enquiry has chosen stays, also if it is offered no more.
  const all = [...wishes.filter((wish) => !keys.has(wishKey(wish))), ...offered];
  const chosen = wishes.map(wishKey);
  const shown = all.filter((wish, n) => isLong || n < FIRST || chosen.includes(wishKey(wish)));
  const toggle = (key: string) => {
    const wish = all.find((one) => wishKey(one) === key);
    if (wish !== undefined) onChange([...withWish(wishes, wish)]);
  };
  return (
    <>
      <CheckChips
        label={t('enquiries.ask.when')}
        choices={shown.map((wish) => ({
          value: wishKey(wish),
          label: wishText(wish, t, language),
        }))}
        values={chosen}
        onToggle={toggle}
      />
      {shown.length < all.length ? (
        <div>
          <Button size="small" tone="plain" icon="plus" onClick={() => setLong(true)}>
            {t('enquiries.ask.moreDays')}
          </Button>
        </div>
      ) : null}
      <Text size="small" tone="secondary">
        {t('enquiries.ask.whenHint')}
      </Text>
    </>
  );
}
