import type { ComponentPropsWithRef } from 'react';

export interface LookProps {
  /** `primary` is the one thing to do in its place, `plain` what else can be done, `outline` what is less than both. */
  look?: 'primary' | 'plain' | 'outline';
  large?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for what is pressed as one but is another element: the label of a file field, a part of a link. */
export const buttonLook = ({ look = 'primary', large, className }: LookProps): string =>
  `button button-${look}${large ? ' button-large' : ''}${className ? ` ${className}` : ''}`;

interface ButtonProps extends LookProps, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Something is under way that was begun here: it can't be pressed, and screen readers hear why. */
  busy?: boolean;
}

/** A button; it sends its form only with `type="submit"`. */
export function Button({ look, large, className, busy, ...button }: ButtonProps) {
  return <button type="button" aria-busy={busy} {...button} disabled={button.disabled || busy} className={buttonLook({ look, large, className })} />;
}

/** A link that looks like a button, to all that is no page of the shop, such as a phone number; with `rel="external"` a whole load of one. */
export function ButtonAnchor({ look, large, className, children, ...anchor }: LookProps & ComponentPropsWithRef<'a'>) {
  return <a {...anchor} className={buttonLook({ look, large, className })}>{children}</a>;
}
