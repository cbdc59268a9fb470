'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';

export const invitationsKey = ['staff-invitations'];

/** Invitations that nobody has used yet, to withdraw; nothing if there are none. */
export function OpenInvitations() {
  const t = useTranslations('staff.people');
  const roles = useTranslations('staff.roles');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState<number>();
  const [failure, setFailure] = useState<ApiFailure>();
  const { data: invitations = [] } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.invitations, { signal }),
    staleTime: 0,
  });
  const withdraw = async (id: number) => {
    setBusy(id);
    try {
      const result = await api.call((contract) => contract.staff.withdrawInvitation, { body: { id } });
      // Already used or withdrawn: the list is out of date.
      setFailure(result.ok || result.failure.name === 'notFound' ? undefined : result.failure);
      await client.invalidateQueries({ queryKey: invitationsKey });
    } finally {
      setBusy(undefined);
    }
  };
  if (invitations.length === 0) return null;
  return (
    <Panel as="section" padded className="mb-4" aria-labelledby="invitations">
      <h2 id="invitations" className="mb-1 text-lg">
        {t('openInvitations')}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, login, role, renews, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-sm text-soft tabular">
                {t(renews ? 'renewsUntil' : 'until', { login, role: roles(role), at: formatDateTime(expires_at) })}
              </p>
            </div>
            <Button
              variant="outline"
              busy={busy === id}
              aria-label={t('withdrawNamed', { name })}
              onClick={() => void withdraw(id)}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </Panel>
  );
}
