'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { ApiError } from '@/lib/api/errors';
import { AdminLogo } from '../admin-logo';
import { useStaffApi } from '../api';
import { LanguageSwitch } from '../language';
import { CodeList } from '../page/backup-codes';
import { QueryBoundary } from '../query-boundary';
import { SetUpForm } from './set-up-form';

const tokenNow = () => window.location.hash.slice(1);
const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Where the link of an invitation leads: authenticator, code and password, then the backup codes. */
export function InvitationPage() {
  const t = useTranslations('staff.invitation');
  const token = useSyncExternalStore(subscribe, tokenNow, () => undefined);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md">
        <div className="mb-6 flex items-center justify-between gap-4">
          <AdminLogo />
          <LanguageSwitch />
        </div>
        {codes !== undefined ? (
          <Codes codes={codes} />
        ) : token === undefined ? (
          <div role="status" aria-label={t('title')} className="skeleton h-80" />
        ) : (
          <Invitation key={token} token={token} onDone={setCodes} />
        )}
      </div>
    </main>
  );
}

function Invitation({ token, onDone }: { token: string; onDone: (codes: readonly string[]) => void }) {
  const api = useStaffApi();
  const query = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.invitation, { signal, body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  const isGone = query.error instanceof ApiError && query.error.failure.name === 'notFound';
  if (token === '' || isGone) return <Gone />;
  return (
    <QueryBoundary query={query}>
      {(invitation) => (
        <Panel padded>
          <SetUpForm token={token} invitation={invitation} onDone={onDone} />
        </Panel>
      )}
    </QueryBoundary>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel padded>
      <h1 className="mb-2 text-xl">{title}</h1>
      {children}
    </Panel>
  );
}

function Gone() {
  const t = useTranslations('staff.invitation');
  return (
    <Box title={t('gone')}>
      <p className="text-soft">{t('goneText')}</p>
      <Link href="/staff/" className="mt-3 inline-flex min-h-11 items-center text-link">
        {t('toSignIn')}
      </Link>
    </Box>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('staff.invitation');
  const router = useRouter();
  return (
    <Box title={t('codesTitle')}>
      <p className="mb-3 text-soft">{t('codesText')}</p>
      <div role="status" className="mb-4 rounded-control bg-sunken p-4">
        <CodeList codes={codes} />
      </div>
      <Button large className="w-full" onClick={() => router.push('/staff/')}>
        {t('enter')}
      </Button>
    </Box>
  );
}
