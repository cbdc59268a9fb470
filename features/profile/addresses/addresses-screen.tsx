'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPinHouse, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/states';
import { maxAddresses } from '@/lib/contract/constants';
import type { Address } from '@/lib/contract/profile';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from '../loaded';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';

/** Delivery addresses: the default first; each can be edited, made default and deleted. */
export function AddressesScreen() {
  const { locale } = useAddress();
  const api = useApi();
  const client = useQueryClient();
  const key = ['addresses', locale];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.addresses, { signal }),
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {(addresses) => (
        <Addresses addresses={addresses} onChanged={() => void client.invalidateQueries({ queryKey: key })} />
      )}
    </Loaded>
  );
}

function Addresses({ addresses, onChanged }: { addresses: readonly Address[]; onChanged: () => void }) {
  const t = useTranslations('addresses');
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const add = () => setEdited('new');
  const isFull = addresses.length >= maxAddresses;
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          art={<MapPinHouse className="size-20" strokeWidth={1.25} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button large onClick={add}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <>
          <ul className="grid gap-3 xl:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} onChanged={onChanged} />
            ))}
          </ul>
          {isFull ? (
            <p className="mt-4 text-soft">{t('full')}</p>
          ) : (
            <Button large className="mt-4 w-full sm:w-auto" onClick={add}>
              <Plus className="size-5" aria-hidden="true" />
              {t('add')}
            </Button>
          )}
        </>
      )}
      {edited !== null && (
        <AddressDialog
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
