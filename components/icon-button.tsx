import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Label for screen readers. */
  label: string;
}

/** A square icon button, large enough for touch. */
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
