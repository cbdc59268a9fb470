import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';

interface LookProps {
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

interface ButtonLinkProps extends LookProps, Omit<ComponentPropsWithRef<typeof Link>, 'className' | 'href'> {
  href: string;
}

/** A link to a page of the shop that looks like a button. Nothing is loaded ahead unless it is asked for. */
export function ButtonLink({ look, large, className, ...link }: ButtonLinkProps) {
  return <Link prefetch={false} {...link} className={buttonLook({ look, large, className })} />;
}

/** The same for all that is no page of the shop, such as a phone number, or a whole load of one. */
export function ButtonAnchor({ look, large, className, children, ...anchor }: LookProps & ComponentPropsWithRef<'a'>) {
  return <a {...anchor} className={buttonLook({ look, large, className })}>{children}</a>;
}
