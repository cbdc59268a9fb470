'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/field';
import type { Address } from '@/lib/contract/profile';
import { useUser } from '@/stores/account/account';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { type DeliveryForm, type DeliveryValues, withoutAddress } from './forms';

/** Delivery fields that an address of the account fills in. */
export const partsOf = (address: Address) => ({
  region: address.region.id,
  city: address.city.id,
  street: address.street,
  home: address.house,
  floor: address.floor === null ? '' : String(address.floor),
  room: address.flat ?? '',
  user_comment: [address.address, address.instructions].filter((part) => part !== null).join('. '),
});

const isEmpty = ({ street, home }: DeliveryValues): boolean => street === '' && home === '';
const isSame = (values: Partial<DeliveryValues>, address: Address): boolean => {
  const { user_comment: _comment, ...parts } = partsOf(address);
  return (Object.keys(parts) as (keyof typeof parts)[]).every((name) => values[name] === parts[name]);
};

/** Addresses of the signed-in user, the default first; it fills an empty address. */
export function KnownAddresses({ form, moved }: { form: DeliveryForm; moved: boolean }) {
  const user = useUser();
  return user === undefined ? null : <Offered form={form} moved={moved} />;
}

function fill(form: DeliveryForm, address: Address): void {
  const { region, city, street, home, floor, room, user_comment } = partsOf(address);
  form.setValue('region', region);
  form.setValue('city', city);
  for (const [name, value] of [
    ['street', street],
    ['home', home],
    ['floor', floor],
    ['room', room],
    ['user_comment', user_comment],
  ] as const)
    form.setValue(name, value);
  form.clearErrors();
}

function Offered({ form, moved }: { form: DeliveryForm; moved: boolean }) {
  const t = useTranslations('checkout');
  const { locale } = useAddress();
  const api = useApi();
  const { data: addresses = [] } = useQuery({
    queryKey: ['addresses', locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.addresses, { signal }),
  });
  const values = useWatch({ control: form.control });
  const [first] = addresses;
  const offered = useRef(false);
  useEffect(() => {
    if (first === undefined || offered.current) return;
    offered.current = true;
    if (first.is_default && !moved && isEmpty(form.getValues())) fill(form, first);
  }, [first, form, moved]);
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={t('knownAddress')}
      className="mb-3"
      value={addresses.find((address) => isSame(values, address))?.id ?? ''}
      onChange={(event) => {
        const address = addresses.find(({ id }) => id === Number(event.target.value));
        if (address === undefined) form.reset({ ...withoutAddress(form.getValues()), user_comment: '' });
        else fill(form, address);
      }}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {[address.city.name, address.street, address.house].join(', ')}
        </option>
      ))}
      <option value="">{t('otherAddress')}</option>
    </SelectField>
  );
}
