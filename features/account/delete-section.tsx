'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import { restoreDays } from '@/lib/account/rules';
import type { ApiFailure } from '@/lib/api/errors';
import { formatInWords } from '@/lib/format/moment-in-words';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { FormRefusal } from '@/features/forms';
import { Section } from './section';
import { useReauthentication } from './use-reauthentication';
import { useAddress } from '@/stores/address';

/** Path of the page that explains what happens to a deleted account. */
const deletedPath = (deletionAt: string): string => `/deleted-account/?until=${encodeURIComponent(deletionAt)}`;

/** The question replaces the pressed button, so it takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Deleting the account: first the consequences and the deadline for a restore, then the deletion. */
export function DeleteSection() {
  const { locale } = useAddress();
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const reauthentication = useReauthentication();
  const [deletionAt, setDeletionAt] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const begin = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.account.deletionTerms, {});
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setDeletionAt(result.data.deletion_at);
    });
  const remove = () =>
    reauthentication.guarded(
      () => api.call((contract) => contract.account.requestDeletion, { body: { confirmed: true } }),
      async (done) => (await withSession()).ended(deletedPath(done.deletion_at)),
    );
  const refused = failure ?? reauthentication.failure;
  return (
    <Section title={t('deleteTitle')}>
      {deletionAt === undefined ? (
        <>
          <p className="mb-3 text-soft">{t('deleteText', { days: restoreDays })}</p>
          <Button variant="outline" className="text-deal" busy={busy} onClick={() => void begin()}>
            {t('deleteStart')}
          </Button>
        </>
      ) : (
        <div role="group" aria-label={t('deleteSure')}>
          <p className="font-semibold">{t('deleteSure')}</p>
          <p className="mt-1 mb-3">{t('deleteSureText', { date: formatInWords(deletionAt, locale) })}</p>
          {reauthentication.form === null && (
            <div className="flex flex-wrap gap-2">
              <Button variant="plain" ref={takeFocus} onClick={() => setDeletionAt(undefined)}>
                {t('deleteKeep')}
              </Button>
              <Button
                variant="outline"
                className="text-deal"
                busy={reauthentication.busy}
                onClick={() => void remove()}
              >
                {t('deleteDo')}
              </Button>
            </div>
          )}
          {reauthentication.form}
        </div>
      )}
      <FormRefusal text={refused === null ? undefined : failureText(refused)} />
    </Section>
  );
}
