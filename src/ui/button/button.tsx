import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { onlyDesk } from '../layout/layout.css.ts';
import { ownElement } from '../text/own-element.tsx';
import * as styles from './button.css.ts';

type ButtonTone =
  | 'primary'
  | 'quiet'
  | 'plain'
  | 'quietOnPhone'
  | 'danger'
  | 'onInverse'
  | 'inherit';

/** The look of a button or a link styled as one. Use one `primary` per view. */
export type ButtonLook = {
  readonly tone?: ButtonTone | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** As wide as its container; several share a row equally. */
  readonly block?: boolean | 'phone' | undefined;
  readonly icon?: IconName | undefined;
};

type ButtonProps = ButtonLook & {
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Ignores presses like a disabled button, but keeps the focus. */
  readonly busy?: boolean;
  readonly onClick?: () => void;
  /** The accessible name, if the visible text does not identify the object. */
  readonly label?: string;
  readonly expanded?: boolean;
  /** On phones the icon stands alone. The button then needs a `label`. */
  readonly iconOnPhone?: boolean;
  readonly children: ReactNode;
};

/** A button for an action. For navigation use `ButtonLink` or `ButtonAnchor`. */
export function Button(props: ButtonProps) {
  const { tone = 'quiet', size = 'regular', block = false, type = 'button' } = props;
  const { iconOnPhone, children } = props;
  return (
    <button
      type={type}
      className={styles.button({ tone, size, block, iconOnPhone })}
      disabled={props.disabled}
      aria-disabled={props.busy}
      onClick={props.busy === true ? undefined : props.onClick}
      aria-label={props.label}
      aria-expanded={props.expanded}
    >
      {props.icon === undefined ? null : <Icon name={props.icon} />}
      {iconOnPhone ? <span className={onlyDesk}>{children}</span> : ownElement(children)}
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
      {ownElement(props.children)}
    </a>
  );
}

/** Other props go to the button element, because `Tooltip` passes several. */
type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  readonly icon: IconName;
  /** The accessible name; the button has no visible text, or one of one word as `children`. */
  readonly label: string;
  readonly tone?: 'plain' | 'onPhoto';
  readonly pressed?: boolean;
};

/** A square button of 44 px with only an icon: save, share, close, arrows, copy. */
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
      {rest.children}
    </button>
  );
}

type IconAnchorProps = { readonly icon: IconName; readonly label: string; readonly href: string };

/** An icon link to an address outside the app: call, write. */
export function IconAnchor({ icon, label, href }: IconAnchorProps) {
  return (
    <a className={styles.iconButton({ tone: 'plain' })} href={href} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
