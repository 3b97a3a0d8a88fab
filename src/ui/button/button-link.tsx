import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ownElement } from '../text/own-element.tsx';
import * as styles from './button.css.ts';
import type { ButtonLook } from './button.tsx';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  ButtonLook & { readonly ref?: Ref<HTMLAnchorElement> };

function LinkAnchor({
  tone = 'quiet',
  size = 'regular',
  block = false,
  icon,
  ...rest
}: AnchorProps) {
  return (
    <a {...rest} className={styles.button({ tone, size, block })}>
      {icon === undefined ? null : <Icon name={icon} />}
      {ownElement(rest.children)}
    </a>
  );
}

/** A link to another page of the app that looks like a button; the router types `to` and `search`. */
export const ButtonLink = createLink(LinkAnchor);
