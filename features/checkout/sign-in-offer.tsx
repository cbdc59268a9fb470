'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAccountState } from '@/stores/account/account';
import { useModalStore } from '@/stores/modals';

/** Sign-in for guests within the checkout, which keeps its cart. */
export function SignInOffer() {
  const t = useTranslations('checkout');
  const { status } = useAccountState();
  if (status !== 'guest') return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-3">
      <p className="min-w-0 flex-1 basis-44 text-sm text-soft">{t('signInText')}</p>
      <Button variant="plain" onClick={() => useModalStore.getState().show({ name: 'signIn', props: {} })}>
        {t('signIn')}
      </Button>
    </div>
  );
}
