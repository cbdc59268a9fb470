'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { PictureChoice } from '../picture-choice';

interface LogoChoiceProps {
  /** Key of the logo. */
  readonly image: string;
  readonly readOnly: boolean;
  readonly onChoose: (key: string) => void;
}

/** The logo of a brand; another file is taken in at once and saved with the form. */
export function LogoChoice({ image, readOnly, onChoose }: LogoChoiceProps) {
  const t = useTranslations('staff.brands');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = async (file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    const result = await api.call((contract) => contract.staff.uploadPicture, { form });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) onChoose(result.data.key);
  };
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <div>
      <PictureChoice
        label={t('logo')}
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
