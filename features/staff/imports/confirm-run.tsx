'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { ImportCheck } from '@/lib/contract/staff-imports';

/** A second question before a run that hides products or leaves out many rows. */
export function ConfirmRun({
  check: { hides, refused, blocked, created, changed },
  onConfirm,
  onClose,
}: {
  check: ImportCheck;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('staff.imports');
  const common = useTranslations('staff');
  return (
    <Dialog title={t('confirmTitle')} closeLabel={common('close')} onClose={onClose}>
      {hides !== null && <p className="font-semibold text-deal">{t('hides', { count: hides })}</p>}
      {blocked === 'tooManyRejected' && <p className="mt-2">{t('confirmRefused', { count: refused })}</p>}
      <p className="mt-2">{t('confirmText', { created, changed })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onConfirm}>
          {hides !== null && hides > 0 ? t('confirmHide', { count: hides }) : t('confirmRun')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </Dialog>
  );
}
