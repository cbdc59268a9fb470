import { type ComponentPropsWithRef, useId } from 'react';
import { FieldFrame } from '@/components/field';

interface AreaProps extends ComponentPropsWithRef<'textarea'> { label: string; error?: string | undefined }

/** Room for several lines, with its message beside it. */
export function Area({ label, error, ...area }: AreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} required={area.required}>
      <textarea rows={5} {...area} id={id} className="input h-auto min-h-32 py-3" aria-invalid={error !== undefined} aria-describedby={`${id}-note`} />
    </FieldFrame>
  );
}
