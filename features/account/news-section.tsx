'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { Newsletter } from './newsletter';
import { FormRefusal } from '@/features/forms';
import { SavedNotice, Section } from './section';
import { Subscriptions } from './subscriptions';

/** Subscription to news about discounts. */
export function NewsSection({ user }: { user: User }) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const [busy, whileBusy] = useBusy();
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const choose = (consent_news: boolean) =>
    whileBusy(async () => {
      setSaved(false);
      const result = await api.call((contract) => contract.account.update, { body: { consent_news } });
      setSaved(result.ok);
      setFailure(result.ok ? null : result.failure);
      if (result.ok) (await withSession()).changed(result.data);
    });
  return (
    <Section title={t('news')} className="xl:row-span-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={user.consent_news}
          disabled={busy}
          onChange={(event) => void choose(event.target.checked)}
        />
        <span>{t('consent')}</span>
      </label>
      <FormRefusal text={failure === null ? undefined : failureText(failure)} />
      <SavedNotice text={saved ? t('saved') : undefined} />
      <Subscriptions />
      <Newsletter />
    </Section>
  );
}
