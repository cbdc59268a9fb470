'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import { saveFile } from '@/components/save-file';
import { useBusy } from '@/components/use-busy';
import { restoreDays } from '@/lib/account/rules';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffCustomer } from '@/lib/contract/staff-customers';
import { useStaffApi } from '../api';
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
  const { busy, failure, send } = useRequest(id, onChanged);
  const [isConfirming, setConfirming] = useState(false);
  if (!allowed('customers.data')) return null;
  const refusal = <FormError text={failure === undefined ? undefined : failureText(failure)} />;
  return (
    <Panel as="section" padded aria-labelledby="customer-data">
      <h2 id="customer-data" className="mb-1 text-lg">
        {t('data')}
      </h2>
      <p className="text-sm text-soft">{t('dataText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="plain" busy={busy} onClick={() => void send('download')}>
          {t('dataDownload')}
        </Button>
        {state === 'active' && (
          <Button variant="outline" className="text-deal" onClick={() => setConfirming(true)}>
            {t('delete')}
          </Button>
        )}
        {state === 'deleted' && (
          <Button variant="outline" busy={busy} onClick={() => void send('restore')}>
            {t('restore')}
          </Button>
        )}
      </div>
      {!isConfirming && refusal}
      {isConfirming && (
        <DeleteDialog
          busy={busy}
          refusal={refusal}
          onClose={() => setConfirming(false)}
          onDelete={async () => {
            if (await send('delete')) setConfirming(false);
          }}
        />
      )}
    </Panel>
  );
}

type Request = 'download' | 'delete' | 'restore';

/** Sends a request; `send` resolves to whether it was accepted. */
function useRequest(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const options = { body: { id } };
  const call = async (request: Request): Promise<ApiFailure | undefined> => {
    if (request === 'download') {
      const result = await api.call((contract) => contract.staff.downloadCustomer, options);
      if (!result.ok) return result.failure;
      const data = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
      saveFile(`customer-${id}-${result.data.made_at.slice(0, 10)}.json`, data);
      return undefined;
    }
    const result =
      request === 'delete'
        ? await api.call((contract) => contract.staff.deleteCustomer, options)
        : await api.call((contract) => contract.staff.restoreCustomer, options);
    if (!result.ok) return result.failure;
    await onChanged();
    return undefined;
  };
  const send = (request: Request): Promise<boolean> =>
    whileBusy(async () => {
      const refused = await call(request);
      setFailure(refused);
      return refused === undefined;
    });
  return { busy, failure, send };
}

interface DeleteDialogProps {
  readonly busy: boolean;
  readonly refusal: React.ReactNode;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<void>;
}

function DeleteDialog({ busy, refusal, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('staff.customers');
  const staff = useTranslations('staff');
  return (
    <Dialog title={t('deleteTitle')} closeLabel={staff('close')} onClose={onClose}>
      <p>{t('deleteText', { days: restoreDays })}</p>
      {refusal}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" busy={busy} onClick={() => void onDelete()}>
          {t('delete')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Dialog>
  );
}
