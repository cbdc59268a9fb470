'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { saveFile } from '@/components/save-file';
import { useBusy } from '@/components/use-busy';
import { restoreDays } from '@/lib/account/rules';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffCustomer } from '@/lib/contract/staff-customers';
import { useStaffApi } from '../api';
import { ConfirmDialog } from '../confirm-dialog';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';

interface RequestedDataProps {
  readonly customer: Pick<StaffCustomer, 'id' | 'state'>;
  readonly onChanged: () => Promise<void>;
}

/** What is done on request of the shopper: the data as a file, deleting and restoring the account. */
export function RequestedData({ customer: { id, state }, onChanged }: RequestedDataProps) {
  const t = useTranslations('staff.customers');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const { download, remove, restore } = useRequests(id, onChanged);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isConfirming, setConfirming] = useState(false);
  if (!allowed('customers.data')) return null;
  const send = (request: () => Promise<ApiFailure | undefined>) => whileBusy(async () => setFailure(await request()));
  return (
    <Panel as="section" padded aria-labelledby="customer-data">
      <h2 id="customer-data" className="mb-1 text-lg">
        {t('data')}
      </h2>
      <p className="text-sm text-soft">{t('dataText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="plain" busy={busy} onClick={() => void send(download)}>
          {t('dataDownload')}
        </Button>
        {state === 'active' && (
          <Button variant="outline" className="text-deal" onClick={() => setConfirming(true)}>
            {t('delete')}
          </Button>
        )}
        {state === 'deleted' && (
          <Button variant="outline" busy={busy} onClick={() => void send(restore)}>
            {t('restore')}
          </Button>
        )}
      </div>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      {isConfirming && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { days: restoreDays })}
          confirm={t('delete')}
          cancel={t('keep')}
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            const refused = await remove();
            if (refused === undefined) setConfirming(false);
            return refused;
          }}
        />
      )}
    </Panel>
  );
}

/** The three requests; each resolves to its refusal, if any. */
function useRequests(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const options = { body: { id } };
  const download = async (): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.staff.downloadCustomer, options);
    if (!result.ok) return result.failure;
    const data = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
    saveFile(`customer-${id}-${result.data.made_at.slice(0, 10)}.json`, data);
    return undefined;
  };
  const remove = async (): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.staff.deleteCustomer, options);
    if (!result.ok) return result.failure;
    await onChanged();
    return undefined;
  };
  const restore = async (): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.staff.restoreCustomer, options);
    if (!result.ok) return result.failure;
    await onChanged();
    return undefined;
  };
  return { download, remove, restore };
}
