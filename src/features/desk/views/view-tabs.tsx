import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useHiddenTabs } from './use-hidden-tabs.ts';
import * as styles from './view-tabs.css.ts';
import { isNewView, type View, viewOf } from './views.ts';

type ViewTabsProps = {
  readonly views: readonly View[];
  readonly search: DeskSearch;
  readonly countOf: (view: DeskSearch) => number | undefined;
  readonly onOpen: (view: DeskSearch) => void;
  readonly onSave: (name: string) => void;
  readonly onRemove: (name: string) => void;
};

/** The views of the table, each with its number. A search that is no view yet can be saved as one. */
export function ViewTabs({ views, search, countOf, onOpen, onSave, onRemove }: ViewTabsProps) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const present = viewOf(views, search);
  const tabs = useRef<HTMLDivElement>(null);
  const hidden = useHiddenTabs(tabs, views);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view triggers the effect; its value is not used
  useEffect(() => {
    const pressed = tabs.current?.querySelector('[aria-pressed=true]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [present?.key]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter a table are not fields of a form
    <div className={styles.row} data-part="views" role="group" aria-label={t('desk.view.label')}>
      <div className={styles.window}>
        {hidden.before ? <More way="before" tabs={tabs} /> : null}
        <div ref={tabs} className={styles.tabs}>
          {views.map((view) => (
            <span key={view.key} className={styles.item}>
              <button
                type="button"
                className={styles.tab}
                aria-pressed={view === present}
                onClick={() => onOpen(view.search)}
              >
                {'own' in view ? t(`desk.view.${view.own}`) : view.name}{' '}
                <span className={styles.count}>{countOf(view.search)}</span>
              </button>
              {'own' in view || view !== present ? null : (
                <IconButton
                  icon="x"
                  label={t('desk.view.remove', { name: view.name })}
                  onClick={() => onRemove(view.name)}
                />
              )}
            </span>
          ))}
        </div>
        {hidden.after ? <More way="after" tabs={tabs} /> : null}
      </div>
      {isNewView(views, search) ? (
        <span className={styles.item}>
          <Button
            tone="plain"
            size="small"
            icon="plus"
            iconOnPhone
            label={t('desk.view.save')}
            onClick={() => setNaming(true)}
          >
            {t('desk.view.save')}
          </Button>
        </span>
      ) : null}
      {isNaming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            setNaming(false);
            onSave(name);
          }}
        />
      ) : null}
    </div>
  );
}

type MoreProps = {
  readonly way: 'before' | 'after';
  readonly tabs: RefObject<HTMLDivElement | null>;
};

/** Scrolls to the tabs beyond an edge. For the pointer: keys and screen readers go from tab to tab. */
const More = ({ way, tabs }: MoreProps) => (
  <button
    type="button"
    className={styles.more({ way })}
    tabIndex={-1}
    aria-hidden="true"
    onClick={() => {
      const width = tabs.current?.clientWidth ?? 0;
      tabs.current?.scrollBy({ left: (way === 'after' ? width : -width) / 2 });
    }}
  >
    <Icon name={way === 'after' ? 'chevron-right' : 'chevron-left'} />
  </button>
);

type NameDialogProps = {
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
};

function NameDialog({ onClose, onSave }: NameDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      place="small"
      title={t('desk.view.save')}
      closeLabel={t('desk.view.cancel')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') onSave(name.trim());
        }}
      >
        <Stack gap={3}>
          <TextField label={t('desk.view.name')} value={name} onChange={setName} />
          <Text size="small" tone="secondary">
            {t('desk.view.saveHint')}
          </Text>
          <Row>
            <Button tone="primary" type="submit" disabled={name.trim() === ''}>
              {t('desk.view.keep')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
