import { languageFacts, languages } from '#domain/language.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { useToast } from '#ui/toast/toast.tsx';

const choices = languages.map((language) => ({
  value: language,
  label: languageFacts[language].name,
  lang: language,
}));

function useSwitch() {
  const t = useT();
  const toast = useToast();
  const { language, choose } = useLanguage();
  const change = async (next: (typeof languages)[number]) => {
    if (!(await choose(next))) toast({ text: t('language.unreachable'), tone: 'bad' });
  };
  return { t, language, change: (next: (typeof languages)[number]) => void change(next) };
}

/** In the bar: a button with the language code. It opens a menu of the three languages. */
export function LanguageMenu() {
  const { t, language, change } = useSwitch();
  const code = language.toUpperCase();
  return (
    <Dropdown
      label={t('language.choose', { code, language: languageFacts[language].name })}
      trigger={<span>{code}</span>}
      items={choices.map(({ value, label, lang }) => ({
        id: value,
        label,
        lang,
        checked: value === language,
        onSelect: () => change(value),
        href: `?lang=${value}`,
      }))}
    />
  );
}

/** In the drawer: the three languages side by side. */
export function LanguageChoice() {
  const { t, language, change } = useSwitch();
  return (
    <Segmented
      label={t('language.label')}
      columns={3}
      choices={choices}
      value={language}
      onChange={change}
    />
  );
}
