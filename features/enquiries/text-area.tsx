import { type ComponentPropsWithRef, useId } from 'react';
import { FieldFrame } from '@/components/field';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A labelled text area with its message. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} required={area.required}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className="input h-auto min-h-32 py-3"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}
