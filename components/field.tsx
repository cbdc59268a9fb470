'use client';

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Select } from './select';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled input with its message, associated for screen readers. */
export function Field({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className} required={input.required}>
      <input {...input} id={id} className="input" aria-invalid={error !== undefined} aria-describedby={`${id}-note`} />
    </FieldFrame>
  );
}

interface AdminShellProps {
  id: string;
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Label, control and message; for other kinds of controls. The control has `id`. */
export function FieldFrame({ id, label, error, hint, className, required, children }: AdminShellProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-deal">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      <p
        id={`${id}-note`}
        className={error === undefined ? 'mt-1 text-sm text-soft' : 'mt-1 text-sm text-deal'}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
    </div>
  );
}

interface SelectProps extends ComponentPropsWithRef<'select'> {
  label: string;
  error?: string | undefined;
}

/** A labelled native select: phones show their own picker. */
export function SelectField({ label, error, className, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className} required={select.required}>
      <Select {...select} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-note`}>
        {children}
      </Select>
    </FieldFrame>
  );
}
