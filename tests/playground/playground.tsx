import { type ReactNode, useState } from 'react';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { SiteProvider } from '#ui/page/document-title.tsx';
import { Page } from '#ui/page/page.tsx';
import { ToastProvider } from '#ui/toast/toast.tsx';
import { ButtonParts } from './button-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { PageParts } from './page-parts.tsx';
import { PictureParts } from './picture-parts.tsx';
import { RouterOfItsOwn } from './router-of-its-own.tsx';
import { samples } from './samples.ts';
import { WordParts } from './word-parts.tsx';

const { words } = samples;

export function Playground() {
  return (
    <RouterOfItsOwn>
      <SiteProvider name={undefined} description={undefined}>
        <ToastProvider regionLabel={words.toasts} closeLabel={words.close}>
          <Page title={words.title} lead={words.lead} backLabel={words.back} width="full">
            <Stack gap={10}>
              <ThemeChoice />
              <Part name={words.buttons}>
                <ButtonParts />
              </Part>
              <Part name={words.fields}>
                <FieldParts />
              </Part>
              <Part name={words.words}>
                <WordParts />
              </Part>
              <Part name={words.pages}>
                <PageParts />
              </Part>
              <Part name={words.pictures}>
                <PictureParts />
              </Part>
              <Part name={words.overlays}>
                <OverlayParts />
              </Part>
            </Stack>
          </Page>
        </ToastProvider>
      </SiteProvider>
    </RouterOfItsOwn>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState('system');
  const choose = (next: string) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  return (
    <Segmented
      label={words.theme}
      columns={3}
      choices={samples.themes}
      value={theme}
      onChange={choose}
    />
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" label={name}>
      <h2>{name}</h2>
      {children}
    </Stack>
  );
}
