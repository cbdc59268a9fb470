'use client';

import { type ComponentPropsWithRef, useId } from 'react';
import { FieldFrame } from '@/components/field';

interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled text area with its message. */
export function TextAreaField({ label, error, hint, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={area.required}>
      <textarea
        {...area}
        id={id}
        className={`input ${className ?? 'min-h-20'}`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}
