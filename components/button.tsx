import type { ComponentPropsWithRef } from 'react';

export interface VariantProps {
  /** `primary` is the main action, `plain` a secondary one, `outline` a less important one. */
  variant?: 'primary' | 'plain' | 'outline';
  large?: boolean;
  className?: string | undefined;
}

/** Classes of a button, for elements other than buttons: the label of a file field, a part of a link. */
export const buttonClass = ({ variant = 'primary', large, className }: VariantProps): string =>
  `button button-${variant}${large ? ' button-large' : ''}${className ? ` ${className}` : ''}`;

interface ButtonProps extends VariantProps, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** An action is pending: the button is disabled and screen readers announce it. */
  busy?: boolean;
}

/** A button; it submits its form only with `type="submit"`. */
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

/**
 * A link that looks like a button, for targets outside the shop, such as a phone number; with `rel="external"` for a
 * full page load.
 */
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
