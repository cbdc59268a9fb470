'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { Session } from '@/lib/contract/account-shapes';
import { formatInWords } from '@/lib/format/moment-in-words';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { FormRefusal } from '@/features/forms';
import { SavedNotice } from './section';
import { useAddress } from '@/stores/address';

const queryKey = ['account-sessions'];

/** Active sessions of the user; each can be ended, and all others at once. */
export function Sessions() {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [ended, setEnded] = useState<number>();
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.account.sessions, { signal }),
    staleTime: 0,
  });
  const during = async (name: string, act: () => Promise<ApiFailure | undefined>) => {
    setBusy(name);
    setEnded(undefined);
    const refused = await act().finally(() => setBusy(''));
    setFailure(refused ?? null);
    await client.invalidateQueries({ queryKey });
  };
  const endOne = ({ id, current }: Session) =>
    during(id, async () => {
      if (current) return (await withSession()).signOut();
      const result = await api.call((contract) => contract.account.endSession, { body: { id } });
      return result.ok ? undefined : result.failure;
    });
  const endOthers = () =>
    during('others', async () => {
      const result = await api.call((contract) => contract.account.endOtherSessions, {});
      if (result.ok) setEnded(result.data.ended);
      return result.ok ? undefined : result.failure;
    });
  const endAll = () =>
    during('all', async () => {
      const result = await api.call((contract) => contract.account.logoutAll, {});
      if (result.ok) (await withSession()).ended();
      return result.ok ? undefined : result.failure;
    });
  if (list.isError)
    return (
      <ErrorState
        title={errors('listFailed')}
        text={failureText(list.error)}
        retry={common('retry')}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data === undefined)
    return (
      <div role="status" aria-label={common('loading')} className="space-y-3">
        {[1, 2].map((box) => (
          <div key={box} className="skeleton h-24" />
        ))}
      </div>
    );
  const hasOthers = list.data.some((session) => !session.current && session.ended_at === null);
  return (
    <>
      <p className="mb-4 text-soft">{t('sessionsText')}</p>
      <ul className="space-y-3">
        {list.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      <FormRefusal text={failure === null ? undefined : failureText(failure)} />
      <SavedNotice text={ended === undefined ? undefined : t('sessionOthersEnded', { count: ended })} />
      <div className="mt-4 flex flex-wrap gap-2">
        {hasOthers && (
          <Button variant="plain" busy={busy === 'others'} onClick={() => void endOthers()}>
            {t('sessionEndOthers')}
          </Button>
        )}
        <Button variant="outline" className="text-deal" busy={busy === 'all'} onClick={() => void endAll()}>
          {t('sessionEndAll')}
        </Button>
      </div>
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { locale } = useAddress();
  const t = useTranslations('account');
  const device = session.device === '' ? t('sessionUnknown') : session.device;
  return (
    <Panel as="li" padded className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-base font-semibold [overflow-wrap:anywhere]">
            {device}
            {session.region === '' ? '' : `, ${session.region}`}
          </h2>
          {session.current && (
            <span className="rounded-full bg-ok-soft px-2 py-0.5 text-sm text-ok">{t('sessionCurrent')}</span>
          )}
        </div>
        <p className="mt-1 text-sm text-soft">
          {t('sessionSeen', {
            last: formatInWords(session.last_seen_at, locale, { time: true }),
            first: formatInWords(session.first_seen_at, locale, { time: true }),
          })}
          , {t(session.by === 'code' ? 'sessionByCode' : 'sessionByPassword')}
        </p>
        {session.ended_because === 'reuse' && <p className="mt-1 text-sm text-deal">{t('sessionStolen')}</p>}
      </div>
      {session.ended_at === null && (
        <Button variant="outline" busy={busy} aria-label={t('sessionEndNamed', { device })} onClick={onEnd}>
          {t('sessionEnd')}
        </Button>
      )}
    </Panel>
  );
}
