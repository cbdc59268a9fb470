import type { ComponentPropsWithRef } from 'react';

export interface VariantProps {
  /** `primary` is the one thing to do in its place, `plain` what else can be done, `outline` what is less than both. */
  variant?: 'primary' | 'plain' | 'outline';
  large?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for what is pressed as one but is another element: the label of a file field, a part of a link. */
export const buttonClass = ({ variant = 'primary', large, className }: VariantProps): string =>
  `button button-${variant}${large ? ' button-large' : ''}${className ? ` ${className}` : ''}`;

interface ButtonProps extends VariantProps, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Something is under way that was begun here: it can't be pressed, and screen readers hear why. */
  busy?: boolean;
}

/** A button; it sends its form only with `type="submit"`. */
export function Button({ variant, large, className, busy, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy}
      {...button}
      disabled={button.disabled || busy}
      className={buttonClass({ variant, large, className })}
    />
  );
}

/** A link that looks like a button, to all that is no page of the shop, such as a phone number; with `rel="external"` a whole load of one. */
export function ButtonAnchor({
  variant,
  large,
  className,
  children,
  ...anchor
}: VariantProps & ComponentPropsWithRef<'a'>) {
  return (
    <a {...anchor} className={buttonClass({ variant, large, className })}>
      {children}
    </a>
  );
}
