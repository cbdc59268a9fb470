'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { useAccountState, withSession } from '@/stores/account/account';

/** Ends the session of this browser. If the server cannot be reached, the user stays signed in and sees why. */
export function SignOutButton({ className = 'justify-start' }: { className?: string }) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const busy = useAccountState().status === 'signingOut';
  const [failure, setFailure] = useState<ApiFailure>();
  const signOutAndLeave = async () => {
    setFailure(undefined);
    setFailure(await (await withSession()).signOut());
  };
  return (
    <>
      <Button
        variant="outline"
        className={`mt-2 w-full gap-3 ${className}`}
        busy={busy}
        onClick={() => void signOutAndLeave()}
      >
        <LogOut className="size-5" aria-hidden="true" />
        {t('signOut')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="mt-2 rounded-control bg-deal-soft p-3 text-sm">
          {t('signOutFailed')} {failureText(failure)}
        </p>
      )}
    </>
  );
}
