import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './button.css.ts';

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger' | 'inherit';

/** How a button or a link that looks like one is drawn. One `primary` a view. */
export type ButtonLook = {
  readonly tone?: ButtonTone | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
};

type ButtonProps = ButtonLook & {
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Does nothing for a moment, as if disabled, but keeps the focus of whoever has pressed it. */
  readonly busy?: boolean;
  readonly onClick?: () => void;
  /** For a button whose words alone do not say what it acts on. */
  readonly label?: string;
  readonly expanded?: boolean;
  readonly children: ReactNode;
};

/** Something that happens here. Something that leads elsewhere is a `ButtonLink` or `ButtonAnchor`. */
export function Button(props: ButtonProps) {
  const { tone = 'quiet', size = 'regular', block = false, type = 'button' } = props;
  return (
    <button
      type={type}
      className={styles.button({ tone, size, block })}
      disabled={props.disabled}
      aria-disabled={props.busy}
      onClick={props.busy === true ? undefined : props.onClick}
      aria-label={props.label}
      aria-expanded={props.expanded}
    >
      {props.icon === undefined ? null : <Icon name={props.icon} />}
      {props.children}
    </button>
  );
}

type ButtonAnchorProps = ButtonLook & {
  /** An address outside the app: tel:, mailto:, https:. */
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A link outside the app that looks like a button. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { tone = 'quiet', size = 'regular', block = false } = props;
  return (
    <a className={styles.button({ tone, size, block })} href={props.href} aria-label={props.label}>
      {props.icon === undefined ? null : <Icon name={props.icon} />}
      {props.children}
    </a>
  );
}

/** Whatever else it is given goes to the button, since a `Tooltip` gives it much. */
type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  readonly icon: IconName;
  /** What a screen reader says, since there is no word beside it. */
  readonly label: string;
  readonly tone?: 'plain' | 'onPhoto';
  readonly pressed?: boolean;
};

/** A 44 px square with a drawing only: save, share, close, arrows, copy. */
export function IconButton({ icon, label, tone = 'plain', pressed, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.iconButton({ tone })}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} filled={pressed === true} />
    </button>
  );
}

type IconAnchorProps = { readonly icon: IconName; readonly label: string; readonly href: string };

/** An icon that leads outside the app: call, write. */
export function IconAnchor({ icon, label, href }: IconAnchorProps) {
  return (
    <a className={styles.iconButton({ tone: 'plain' })} href={href} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
