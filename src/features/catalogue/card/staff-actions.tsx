import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { StaffHandlers } from '../slots.ts';
import * as styles from './staff-actions.css.ts';

/** What staff can do with a listing in a list. */
export type StaffListingActions = Partial<
  Pick<StaffHandlers, 'onEdit' | 'onDelete' | 'onDuplicate'>
>;

export type StaffActionsProps = {
  readonly listing: Listing;
  readonly actions: StaffListingActions;
  /** Only icons, without a row of their own: on a card. */
  readonly asIcons?: boolean;
  /** Further actions, shown last. */
  readonly more?: ReactNode;
};

/** Empty without handlers. */
export function StaffActions({ listing, actions, asIcons = false, more }: StaffActionsProps) {
  const t = useT();
  const { onEdit, onDelete, onDuplicate } = actions;
  const title = useTextOf()(listing).title.text;
  const choices = [
    {
      icon: 'pencil',
      text: t('catalogue.card.edit'),
      label: t('catalogue.card.editThis', { title }),
      act: onEdit,
    },
    {
      icon: 'copy',
      text: t('catalogue.card.duplicate'),
      label: t('catalogue.card.duplicateThis', { title }),
      act: onDuplicate,
    },
    {
      icon: 'trash-2',
      text: t('catalogue.card.delete'),
      label: t('catalogue.card.deleteThis', { title }),
      act: onDelete,
    },
  ] as const;
  if (choices.every(({ act }) => act === undefined)) return null;
  if (asIcons)
    return choices.map(({ icon, label, act }) =>
      act === undefined ? null : (
        <IconButton key={icon} icon={icon} label={label} onClick={() => act(listing)} />
      ),
    );
  return (
    <div className={styles.actions}>
      {choices.map(({ icon, text, label, act }) =>
        act === undefined ? null : (
          <Button
            key={icon}
            tone="quietOnPhone"
            size="small"
            block="phone"
            icon={icon}
            label={label}
            onClick={() => act(listing)}
          >
            {text}
          </Button>
        ),
      )}
      {more}
    </div>
  );
}
