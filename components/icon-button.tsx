import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who don't see the icon. */
  label: string;
}

/** A square button with an icon alone, large enough for a finger. */
export function IconButton({ label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={className ? `icon-button ${className}` : 'icon-button'}
    />
  );
}
