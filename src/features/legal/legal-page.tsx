import { formatDate } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';

/** One of the three legal pages; the date is today's, in Spanish form (specification section 2). */
export function LegalPage({ text }: { readonly text: 'privacy' | 'terms' | 'cookies' }) {
  const t = useT();
  return (
    <Page title={t(`page.${text}.title`)} lead={t(`page.${text}.lead`)} backLabel={t('nav.back')}>
      <Stack gap={6}>
        <Text tone="secondary">
          {t('page.legal.updated', { date: formatDate(Date.now(), 'es') })}
        </Text>
        <Stack gap={1} as="nav" label={t('page.legal.pages')}>
          <TextLink to="/politica-privacidad" tone="row">
            {t('page.privacy.title')}
          </TextLink>
          <TextLink to="/terminos-condiciones" tone="row">
            {t('page.terms.title')}
          </TextLink>
          <TextLink to="/cookies" tone="row">
            {t('page.cookies.title')}
          </TextLink>
        </Stack>
      </Stack>
    </Page>
  );
}
