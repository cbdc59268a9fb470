'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';

interface WriteButtonsProps {
  /** Where the texts of the section are. */
  readonly texts: 'staff.settings' | 'staff.stores';
  readonly failure: ApiFailure | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** The end of a dialog that has shown what a change does: its failure, the write and the way back. */
export function WriteButtons({ texts, failure, busy, disabled, onWrite, onClose }: WriteButtonsProps) {
  const t = useTranslations(texts);
  const failureText = useStaffFailure();
  return (
    <>
      <div className="mt-4">
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} disabled={disabled} onClick={onWrite}>
          {t('write')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
