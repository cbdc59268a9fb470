'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';

/** Number of remaining backup codes; new ones are shown once. */
export function BackupCodes() {
  const t = useTranslations('staff.account');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { me } = useStaff();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const renew = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.backupCodes);
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) setCodes(result.data.codes);
    });
  return (
    <Panel as="section" padded aria-labelledby="codes">
      <h2 id="codes" className="mb-1 text-lg">
        {t('codes')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('codesText', { count: codes?.length ?? me.backup_codes_left })}</p>
      {codes !== undefined && (
        <div role="status" className="mb-3 rounded-control bg-sunken p-4">
          <p className="mb-2 text-sm font-medium">{t('codesNew')}</p>
          <CodeList codes={codes} />
        </div>
      )}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <Button variant="plain" busy={busy} onClick={() => void renew()}>
        {t('codesRenew')}
      </Button>
    </Panel>
  );
}

/** Backup codes to write down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
