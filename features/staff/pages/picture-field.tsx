'use client';

import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { PictureChoice } from '../picture-choice';
import { useEditor } from './editor-context';
import type { FieldPath } from './value-at';

interface PictureFieldProps {
  readonly label: string;
  readonly fieldPath: FieldPath;
  /** Key of the picture; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
}

/** A picture of a block: chosen from a file, which is uploaded at once. */
export function PictureField({ label, fieldPath, value, error }: PictureFieldProps) {
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { readOnly, onChange } = useEditor();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = (file: File) =>
    whileBusy(async () => {
      const form = new FormData();
      form.append('file', file);
      const result = await api.call((contract) => contract.staff.uploadPicture, { form });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      onChange(fieldPath, result.data.key);
      // The block of a picture has its measures beside its key.
      if (fieldPath.at(-1) === 'key') {
        const { width, height } = await createImageBitmap(file);
        onChange([...fieldPath.slice(0, -1), 'width'], width);
        onChange([...fieldPath.slice(0, -1), 'height'], height);
      }
    });
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  const refused = failure === undefined ? error : (reason ?? failureText(failure));
  return (
    <div className="min-w-0 sm:max-w-80">
      <PictureChoice
        label={label}
        image={value}
        busy={busy}
        readOnly={readOnly}
        fit="object-contain"
        onChoose={(file) => void upload(file)}
      />
      <FormError text={refused} />
    </div>
  );
}
