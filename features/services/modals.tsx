'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import { ConditionerForm } from './conditioner-form';

/** The cooling calculator as a dialog. */
export function ConditionerModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  return (
    <Dialog title={t('conditionerTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <p className="mb-4 text-soft">{t('conditionerLead')}</p>
      <ConditionerForm />
    </Dialog>
  );
}
