import type { ComponentPropsWithRef } from 'react';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** For use outside of a form field. */
  small?: boolean;
}

/** A native select: phones show their own picker, and it needs no code. It needs a label around it or by its id. */
export function Select({ small = false, className, ...select }: SelectProps) {
  return (
    <select
      {...select}
      className={`input${small ? ' min-h-11 py-1 text-sm' : ''}${className ? ` ${className}` : ''}`}
    />
  );
}
