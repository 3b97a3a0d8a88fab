import { useAgency } from '#db/react.tsx';
import { FORM_FRAGMENT } from '#domain/enquiry/form-fragment.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useCallBack } from '#listing-parts/use-call-back.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Checks } from '#ui/list/list.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './seller-pane.css.ts';

/** Below the list: what the agency does for those who sell, and the field with which a valuation begins. */
export function SellerPane() {
  const t = useT();
  return (
    <section className={styles.pane}>
      <div className={styles.words}>
        <h2>{t('seller.title')}</h2>
        <Text>{t('seller.lead')}</Text>
        <Begin />
        <Call />
      </div>
      <Checks items={t('seller.points', { returnObjects: true })} />
    </section>
  );
}

/** Without the app it leads to the form alone: the field has no name, so that what is typed is in no address that logs keep. */
function Begin() {
  const t = useT();
  const { language } = useLanguage();
  const address = t('seller.address');
  return (
    <form className={styles.begin} action={`/servicios/valoraciones#${FORM_FRAGMENT}`}>
      <input
        className={styles.address}
        aria-label={address}
        placeholder={address}
        autoComplete="street-address"
      />
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      <Button tone="primary" type="submit">
        {t('seller.ask')}
      </Button>
    </form>
  );
}

/** The call, or the call back while the office is closed. */
function Call() {
  const t = useT();
  const agency = useAgency();
  const callBack = useCallBack(agency?.hours);
  if (agency === undefined) return null;
  return (
    <div className={styles.call}>
      {callBack === undefined ? (
        <ButtonAnchor tone="plain" size="small" icon="phone" href={phoneLink(agency.phone)}>
          {t('seller.call', { phone: agency.phone })}
        </ButtonAnchor>
      ) : (
        <ButtonLink tone="plain" size="small" icon="clock" to="/contacto" search={{ ask: 'call' }}>
          {callBack}
        </ButtonLink>
      )}
    </div>
  );
}
