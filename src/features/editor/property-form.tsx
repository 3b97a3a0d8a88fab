import { type FormEvent, useRef, useSyncExternalStore } from 'react';
import { withType } from '#domain/listing/listing-form.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { Text } from '#ui/text/text.tsx';
import { media } from '#ui/theme/media.ts';
import type { StaffDeskProps } from './desk-props.ts';
import type { Editing } from './editing.ts';
import * as styles from './editor.css.ts';
import { AdvisorSection } from './fields/advisor-section.tsx';
import { DetailsSection, EssentialsSection, PublicationSection } from './fields/field-sections.tsx';
import { AdvertSection, TranslationsSection } from './fields/folded-sections.tsx';
import { LivePreview } from './live-preview.tsx';
import { currentPhotos, type FormPhoto, joining } from './photos/form-photo.ts';
import { PhotoSection } from './photos/photo-section.tsx';
import { PrivateSection } from './private/private-section.tsx';
import { SectionRail, sectionAnchor } from './section-rail.tsx';
import type { Copied } from './use-opened-form.ts';
import { useSave } from './use-save.ts';

type PropertyFormProps = Pick<
  StaffDeskProps,
  'catalogue' | 'onClose' | 'onSaved' | 'advisorHistory' | 'preview'
> & {
  readonly editing: Editing;
  readonly copied: Copied | undefined;
};

/** All fields and photos of a listing. Every change goes into the draft; saving adds it to the outbox. */
export function PropertyForm(props: PropertyFormProps) {
  const { catalogue, editing, copied, onClose, onSaved, advisorHistory, preview } = props;
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      const bad = body.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]');
      if (bad instanceof HTMLElement) bad.focus();
    });
  const saving = useSave(editing, showFirstProblem, { catalogue, onSaved });
  const isWide = useMediaQuery(media.wide);
  const photos = currentPhotos(state.photos, catalogue.get(editing.listingId));
  const isOffline = useSyncStatus().reach === 'offline';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div ref={body} className={styles.body} inert={state.isCommitting}>
        {isWide ? <SectionRail body={body} /> : null}
        <div className={styles.photos} {...sectionAnchor('photos')}>
          <PhotoSection
            editing={editing}
            photos={photos}
            lost={state.lost}
            texts={state.form.photoTexts}
          />
        </div>
        <div className={styles.fields}>
          {copied === undefined ? null : <CopyNote copied={copied} />}
          {state.failure === undefined ? null : (
            <p className={styles.problem} role="alert">
              <Icon name="triangle-alert" size="small" />
              {t(failureMessage(state.failure))}
            </p>
          )}
          <Sections {...{ catalogue, editing, saving, advisorHistory }} form={state.form} />
        </div>
        {isWide ? <LivePreview {...{ preview, editing, photos }} form={state.form} /> : null}
      </div>
      <footer className={styles.foot}>
        <div className={styles.footHint}>
          <Text size="small" tone="secondary">
            {t(isOffline ? 'editor.savedHere' : 'editor.draftHere')}
          </Text>
        </div>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button tone="primary" type="submit" disabled={saving.isSaving}>
          <SaveLabel isSaving={saving.isSaving} photos={state.photos} />
        </Button>
      </footer>
      {saving.doubt === undefined ? null : <Doubt {...saving.doubt} />}
    </form>
  );
}

function Doubt(props: NonNullable<ReturnType<typeof useSave>['doubt']>) {
  const t = useT();
  return (
    <AlertDialog
      {...props}
      title={t('editor.doubt.title')}
      cancelLabel={t('editor.doubt.fix')}
      confirmLabel={t('editor.doubt.save')}
      destroys={false}
    />
  );
}

type SectionsProps = Pick<StaffDeskProps, 'catalogue' | 'advisorHistory'> & {
  readonly editing: Editing;
  readonly form: ReturnType<Editing['state']>['form'];
  readonly saving: ReturnType<typeof useSave>;
};

/** All that is typed or chosen. A problem goes away once its field has changed. */
function Sections({ catalogue, editing, form, saving, advisorHistory }: SectionsProps) {
  const { problems, forget } = saving;
  const section = {
    form,
    problems,
    change: (values: Parameters<Editing['change']>[0]) => {
      const { type } = values;
      const isOtherKind = editing.before === undefined && type !== undefined;
      editing.change(isOtherKind ? { ...values, ...withType(form, type) } : values);
      for (const field of Object.keys(values)) forget(field as keyof typeof problems);
    },
  };
  return (
    <>
      <div {...sectionAnchor('essentials')}>
        <EssentialsSection {...section} />
      </div>
      <div {...sectionAnchor('details')}>
        <DetailsSection {...section} />
      </div>
      <div {...sectionAnchor('translations')}>
        <TranslationsSection {...section} />
      </div>
      <div {...sectionAnchor('advert')}>
        <AdvertSection {...section} />
      </div>
      <div {...sectionAnchor('publication')}>
        <PublicationSection {...section} />
      </div>
      <div {...sectionAnchor('advisor')}>
        <AdvisorSection
          {...section}
          catalogue={catalogue}
          forget={forget}
          history={advisorHistory}
        />
      </div>
      <div {...sectionAnchor('private')}>
        <PrivateSection
          editing={editing}
          form={form.privateData}
          problems={saving.privateProblems}
          forget={saving.forgetPrivate}
        />
      </div>
    </>
  );
}

type SaveLabelProps = { readonly isSaving: boolean; readonly photos: readonly FormPhoto[] };

/** The save button; while saving waits for photos, it says for how many. */
function SaveLabel({ isSaving, photos }: SaveLabelProps) {
  const t = useT();
  if (!isSaving) return t('editor.save');
  const total = joining(photos).filter(({ kind }) => kind !== 'own').length;
  const done = photos.filter(({ kind }) => kind === 'ready').length;
  return total === done ? t('editor.saving') : t('editor.photos.preparingMany', { done, total });
}

function CopyNote({ copied: { title, done, total } }: { readonly copied: Copied }) {
  const t = useT();
  const text =
    done === total
      ? t('editor.copy.all', { title })
      : done === 0
        ? t('editor.copy.none', { title })
        : t('editor.copy.some', { title, done, total });
  return (
    <p className={styles.note} role="status">
      <Icon name="copy" />
      {text}
    </p>
  );
}
