import type { ComponentPropsWithRef } from 'react';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  /** Beside other controls, where it is no field of a form. */
  small?: boolean;
}

/** A native choice: phones show their own picker, and it costs no program. A label belongs around it or to its id. */
export function Select({ small = false, className, ...select }: SelectProps) {
  return (
    <select
      {...select}
      className={`input${small ? ' min-h-11 py-1 text-sm' : ''}${className ? ` ${className}` : ''}`}
    />
  );
}
