'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAccountState } from '@/stores/account/account';
import { useModalStore } from '@/stores/modals';

/** Sign-in for guests within the checkout, which keeps its cart; on phones one line, so that the fields are near. */
export function SignInOffer() {
  const t = useTranslations('checkout');
  const { status } = useAccountState();
  if (status !== 'guest') return null;
  return (
    <div className="-mt-3 mb-1 flex flex-wrap items-center gap-x-2 sm:mt-0 sm:mb-4 sm:gap-x-4 sm:gap-y-2 sm:rounded-control sm:border sm:border-line sm:p-3">
      <p className="text-sm text-soft sm:min-w-0 sm:flex-1 sm:basis-44">
        {t('signInAsk')} <span className="max-sm:hidden">{t('signInText')}</span>
      </p>
      <Button
        variant="plain"
        className="step-edit"
        onClick={() => useModalStore.getState().show({ name: 'signIn', props: {} })}
      >
        {t('signIn')}
      </Button>
    </div>
  );
}
