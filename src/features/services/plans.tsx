import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './plans.css.ts';

type Plan = {
  readonly name: string;
  readonly share: string;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly example: string;
};

/** The fee plans side by side: included items, excluded items and a worked example. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const t = useT();
  return (
    <ul className={styles.panes}>
      {plans.map(({ name, share, includes, excludes, example }) => (
        <li key={name} className={styles.pane}>
          <h3>{name}</h3>
          <p>
            <span className={styles.share}>{share}</span>
            <span className={styles.shareWords}>{t('services.management.planShare')}</span>
          </p>
          <ul className={styles.items}>
            {includes.map((what) => (
              <Item key={what} missing={false}>
                {what}
              </Item>
            ))}
            {excludes.map((what) => (
              <Item key={what} missing>
                {t('services.management.planWithout', { what })}
              </Item>
            ))}
          </ul>
          <p className={styles.example}>{example}</p>
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { readonly missing: boolean; readonly children: string };

function Item({ missing, children }: ItemProps) {
  return (
    <li className={styles.item({ missing })}>
      <span className={styles.mark({ missing })}>
        <Icon name={missing ? 'minus' : 'check'} />
      </span>
      {children}
    </li>
  );
}
