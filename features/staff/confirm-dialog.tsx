'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffFailure } from './failure';
import { FormError } from './form-error';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that acts, and of the way back. */
  readonly confirm: string;
  readonly cancel: string;
  /** Acts; returns the refusal, if any, which the dialog shows. What closes the dialog is up to the action. */
  readonly onConfirm: () => Promise<ApiFailure | undefined>;
  readonly onClose: () => void;
}

/** The question before an action that is not undone by a press. */
export function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  const staff = useTranslations('staff');
  const failureText = useStaffFailure();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const act = () => whileBusy(async () => setFailure(await onConfirm()));
  return (
    <Dialog title={title} closeLabel={staff('close')} onClose={onClose}>
      <p>{text}</p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" busy={busy} onClick={() => void act()}>
          {confirm}
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
