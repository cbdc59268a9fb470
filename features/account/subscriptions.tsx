'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryFailures, useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { type Service, services } from '@/lib/contract/profile';
import { useApi } from '@/stores/api';
import { FormRefusal } from '@/features/forms';

const queryKey = ['account-subscriptions'];

/** Subscriptions to services; each is started and ended by one click. */
export function Subscriptions() {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Service>();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.subscriptions, { signal }),
    staleTime: 0,
  });
  const choose = async (service: Service, wanted: boolean) => {
    setBusy(service);
    const result = await api
      .call(({ profile }) => (wanted ? profile.subscribe : profile.unsubscribe), { body: { service } })
      .finally(() => setBusy(undefined));
    setFailure(result.ok ? null : result.failure);
    if (result.ok) client.setQueryData(queryKey, result.data);
  };
  if (list.isError) return <QueryFailures queries={[list]} className="mt-3" />;
  // While loading, disabled in their final form and size.
  const subscribed = new Set(list.data?.map(({ service }) => service));
  return (
    <fieldset className="mt-4" disabled={list.data === undefined} aria-busy={list.data === undefined}>
      <legend className="text-sm font-medium">{t('services')}</legend>
      {services.map((service) => (
        <label key={service} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={subscribed.has(service)}
            disabled={busy === service}
            onChange={(event) => void choose(service, event.target.checked)}
          />
          <span>{t(`service.${service}`)}</span>
        </label>
      ))}
      <FormRefusal text={failure === null ? undefined : failureText(failure)} />
    </fieldset>
  );
}
