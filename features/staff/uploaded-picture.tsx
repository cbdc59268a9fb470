'use client';

import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from './api';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';
import { PictureChoice } from './picture-choice';

interface UploadedPictureProps {
  readonly label: string;
  /** Key of the picture. */
  readonly image: string;
  readonly readOnly: boolean;
  readonly onChoose: (key: string) => void;
}

/** A picture of a form: another file is uploaded at once and saved with the form. */
export function UploadedPicture({ label, image, readOnly, onChoose }: UploadedPictureProps) {
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = (file: File) =>
    whileBusy(async () => {
      const form = new FormData();
      form.append('file', file);
      const result = await api.call((contract) => contract.staff.uploadPicture, { form });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) onChoose(result.data.key);
    });
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <div className="max-w-80">
      <PictureChoice
        label={label}
        image={image}
        busy={busy}
        readOnly={readOnly || busy}
        fit="object-contain"
        onChoose={(file) => void upload(file)}
      />
      <FormError text={failure === undefined ? undefined : (reason ?? failureText(failure))} />
    </div>
  );
}
