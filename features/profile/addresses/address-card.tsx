'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { Address } from '@/lib/contract/profile';
import { useApi } from '@/stores/api';
import { Failed } from '../loaded';
import { useAddressText } from './address-text';
import { bodyOf } from './form-rules';

interface CardProps {
  address: Address;
  onEdit: () => void;
  onChanged: () => void;
}

/** An address with its actions. */
export function AddressCard({ address, onEdit, onChanged }: CardProps) {
  const t = useTranslations('addresses');
  const failureText = useFailureText();
  const addressText = useAddressText();
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const name = useId();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const mark = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.profile.updateAddress, {
        params: { id: address.id },
        body: { ...bodyOf(address), is_default: true },
      });
      setFailure(result.ok ? undefined : `${t('failedChange')}. ${failureText(result.failure)}`);
      if (result.ok || result.failure.status === 404) onChanged();
    });
  return (
    <Panel as="li" padded className="flex flex-col">
      {/* Reserves the same height with and without the default badge. */}
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p className="text-sm text-soft">{address.region.name}</p>
        {address.is_default ? (
          <span className="rounded-full bg-ok-soft px-3 py-1 text-sm font-medium text-ok">{t('default')}</span>
        ) : (
          <button
            type="button"
            disabled={busy}
            aria-describedby={name}
            className="min-h-11 text-sm font-medium text-link underline-offset-4 hover:underline disabled:opacity-60"
            onClick={() => void mark()}
          >
            {t('asDefault')}
          </button>
        )}
      </div>
      <p id={name} className="font-medium [overflow-wrap:anywhere]">
        {addressText(address)}
      </p>
      {address.address !== null && <p className="text-soft [overflow-wrap:anywhere]">{address.address}</p>}
      {address.instructions !== null && (
        <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">{address.instructions}</p>
      )}
      <Failed>{failure}</Failed>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <Button variant="plain" aria-describedby={name} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-describedby={name}
          className="text-deal"
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </Button>
      </div>
      {asking && (
        <DeleteDialog
          address={address}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function DeleteDialog({
  address,
  onClose,
  onDeleted,
}: {
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const t = useTranslations('addresses');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const addressText = useAddressText();
  const api = useApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const drop = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.profile.deleteAddress, {
        params: { id: address.id },
        body: {},
      });
      // Already deleted in another tab counts as deleted.
      if (result.ok || result.failure.status === 404) return onDeleted();
      setFailure(`${t('failedDelete')}. ${failureText(result.failure)}`);
    });
  return (
    <Dialog title={t('deleteTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{addressText(address)}</p>
      <Failed>{failure}</Failed>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Button variant="plain" large onClick={onClose}>
          {t('deleteKeep')}
        </Button>
        <Button variant="outline" large className="text-deal" busy={busy} onClick={() => void drop()}>
          {t('deleteDo')}
        </Button>
      </div>
    </Dialog>
  );
}
