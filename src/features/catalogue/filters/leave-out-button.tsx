import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as list from '../list/list-states.css.ts';

type LeaveOutButtonProps = {
  /** What is left out, in words. */
  readonly name: string;
  /** How many listings there are without it. */
  readonly total: number;
  readonly onPress: () => void;
};

/** Leaves a condition out of the search. */
export function LeaveOutButton({ name, total, onPress }: LeaveOutButtonProps) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <button type="button" className={list.other} onClick={onPress}>
      <Icon name="minus" />
      <span className={list.otherName}>{name}</span>
      <span className={list.otherCount}>
        {t('catalogue.count', { count: total, number: formatNumber(total, language) })}
      </span>
    </button>
  );
}
