'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffSession } from '@/lib/contract/staff-shapes';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { BackupCodes } from './backup-codes';
import { PasswordForm } from './password-form';

const queryKey = ['staff-sessions'];

/** The own account: sessions, backup codes, password. */
export function AccountPage() {
  return (
    <AdminShell part="account">
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="space-y-4">
          <Sessions />
          <BackupCodes />
        </div>
        <PasswordForm />
      </div>
    </AdminShell>
  );
}

function Sessions() {
  const t = useTranslations('staff.account');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.sessions, { signal }),
    staleTime: 0,
  });
  const during = async (name: string, send: () => Promise<ApiFailure | undefined>) => {
    setBusy(name);
    setFailure(await send().finally(() => setBusy('')));
    await client.invalidateQueries({ queryKey });
  };
  const endSession = (id: string) =>
    during(id, async () => {
      const result = await api.call((contract) => contract.staff.endSession, { body: { id } });
      return result.ok ? undefined : result.failure;
    });
  const endOthers = () =>
    during('others', async () => {
      const result = await api.call((contract) => contract.staff.endOtherSessions);
      return result.ok ? undefined : result.failure;
    });
  return (
    <Panel as="section" padded aria-labelledby="sessions">
      <h2 id="sessions" className="mb-1 text-lg">
        {t('sessions')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('sessionsText')}</p>
      <QueryBoundary query={query} boxes={2}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <One
                  key={session.id}
                  session={session}
                  busy={busy === session.id}
                  onEnd={() => void endSession(session.id)}
                />
              ))}
            </ul>
            <FormError text={failure === undefined ? undefined : failureText(failure)} />
            {sessions.length > 1 && (
              <Button variant="plain" className="mt-3" busy={busy === 'others'} onClick={() => void endOthers()}>
                {t('endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function One({ session, busy, onEnd }: { session: StaffSession; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('staff.account');
  const { me } = useStaff();
  const device = session.device === '' ? t('unknownDevice') : session.device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {session.id === me.session_id && (
            <span className="ml-2 rounded-full bg-ok-soft px-2 py-0.5 text-sm font-normal text-ok">{t('thisOne')}</span>
          )}
        </p>
        <p className="mt-0.5 text-sm text-soft tabular">
          {t('seen', { at: formatDateTime(session.last_seen_at), address: session.address })}
        </p>
      </div>
      {session.id !== me.session_id && (
        <Button variant="outline" busy={busy} aria-label={t('endNamed', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
