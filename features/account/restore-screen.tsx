'use client';

import { UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { formatInWords } from '@/lib/format/moment-in-words';
import { daysUntil } from '@/lib/format/days-until';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { SignOutButton } from './sign-out-button';
import { useAddress } from '@/stores/address';

/** Restore of a deleted account: nothing else is allowed, and it is never restored without consent. */
export function RestoreScreen({ deletionAt }: { deletionAt: string }) {
  const { locale } = useAddress();
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const [now] = useState(Date.now);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const restore = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.account.restore, {});
      if (!result.ok) return setFailure(result.failure);
      return (await withSession()).changed(result.data);
    });
  return (
    <Panel padded className="mx-auto max-w-xl">
      <UserRoundX className="size-12 text-line-strong" strokeWidth={1.5} aria-hidden="true" />
      <h1 className="mt-3 text-xl">{t('restoreTitle')}</h1>
      <p className="mt-2">
        {t('restoreText', { date: formatInWords(deletionAt, locale), days: daysUntil(deletionAt, now) })}
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-3 rounded-control bg-deal-soft p-3">
          {failureText(failure)}
        </p>
      )}
      <Button large className="mt-5 w-full" busy={busy} onClick={() => void restore()}>
        {t('restoreDo')}
      </Button>
      <SignOutButton className="justify-center" />
    </Panel>
  );
}
