'use client';

import { useTranslations } from 'next-intl';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';
import { SaveBar } from './save-bar';

interface SaveStateProps {
  /** Unsaved fields. */
  readonly count: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Why the last save was refused, unless the fields themselves show it. */
  readonly failure: ApiFailure | undefined;
  readonly saved: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** What became of the last save, and the bar that saves or drops unsaved fields, below a form. */
export function SaveState({ failure, saved, ...bar }: SaveStateProps) {
  const t = useTranslations('staff.product');
  const failureText = useStaffFailure();
  return (
    <>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="text-ok empty:hidden">
        {saved && t('saved')}
      </p>
      {bar.count > 0 && <SaveBar {...bar} />}
    </>
  );
}
