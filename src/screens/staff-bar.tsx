// What admins and agents have in the bar of a listing. Visitors never download it.
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';

type StaffBarProps = { readonly title: string; readonly onEdit: () => void };

/** The ways to the desk and into the form, in words. */
export function StaffBar({ title, onEdit }: StaffBarProps) {
  const t = useT();
  return (
    <>
      <ButtonLink to="/mesa" tone="plain" size="small" icon="briefcase-business">
        {t('account.desk')}
      </ButtonLink>
      <Button
        tone="plain"
        size="small"
        icon="pencil"
        label={t('catalogue.card.editThis', { title })}
        onClick={onEdit}
      >
        {t('catalogue.card.edit')}
      </Button>
    </>
  );
}
