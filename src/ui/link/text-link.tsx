import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './text-link.css.ts';

type TextAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly tone?: 'inline' | 'back' | 'row' | undefined;
  readonly icon?: IconName | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A text link to an address outside the app. */
export function TextAnchor({ tone = 'inline', icon, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={styles.textLink({ tone })}>
      {icon === undefined ? null : <Icon name={icon} />}
      {rest.children}
    </a>
  );
}

/** A text link to another page of the app. */
export const TextLink = createLink(TextAnchor);
