import type { ReactNode } from 'react';
import { Wrap } from '../layout/layout.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Text } from '../text/text.tsx';
import { useDocumentTitle } from './document-title.tsx';
import * as styles from './page.css.ts';

type PageProps = {
  readonly title: string;
  readonly lead?: string;
  /** For search results, where there is no lead. */
  readonly description?: string;
  readonly backLabel: string;
  /** `full`: as wide as the site, for pages with sections. `prose`: a readable width for text. */
  readonly width?: 'prose' | 'full';
  readonly children?: ReactNode;
};

/** A secondary page: link to the home page, title, lead sentence, content. */
export function Page({
  title,
  lead,
  description = lead,
  backLabel,
  width = 'prose',
  children,
}: PageProps) {
  useDocumentTitle(title, description);
  return (
    <Wrap>
      <BackLink label={backLabel} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead === undefined ? null : (
          <Text size="lead" tone="secondary">
            {lead}
          </Text>
        )}
      </div>
      <div className={styles.content({ width })}>{children}</div>
    </Wrap>
  );
}

/** The link to the home page, on every secondary page. */
export function BackLink({ label }: { readonly label: string }) {
  return (
    <div className={styles.back}>
      <TextLink to="/" tone="back" icon="arrow-left">
        {label}
      </TextLink>
    </div>
  );
}
