'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/dialog';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from './api';
import { TwoFactorForm } from './two-factor-form';
import { useStaffLocale } from './locale';
import { loadSession } from './session';
import { useStaffStore } from './state';

/** Requests a fresh code for a call, which then continues. */
export function StepUp() {
  const t = useTranslations('staff');
  const locale = useStaffLocale();
  const api = useStaffApi();
  const stepUp = useStaffStore(({ stepUp }) => stepUp);
  if (stepUp === null) return null;
  const send = async (code: string): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.staff.stepUp, { body: { code } });
    if (!result.ok) return result.failure;
    stepUp.settle(true);
    void loadSession(locale);
    return undefined;
  };
  return (
    <Dialog title={t('stepUp.title')} closeLabel={t('close')} onClose={() => stepUp.settle(false)}>
      <TwoFactorForm text={t('stepUp.text')} button={t('stepUp.confirm')} send={send} />
    </Dialog>
  );
}
