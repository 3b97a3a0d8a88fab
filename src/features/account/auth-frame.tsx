import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Panes } from '#ui/panes/panes.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './auth-frame.css.ts';

type AuthFrameProps = {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** The layout of `/auth`: its content beside a decorative picture. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useT();
  useDocumentTitle(title);
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <Panes layout="grid">
          <div className={styles.picture} />
        </Panes>
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead === undefined ? null : <Text tone="secondary">{lead}</Text>}
        </div>
        {children}
        <BackLink label={t('nav.back')} />
      </div>
    </div>
  );
}
