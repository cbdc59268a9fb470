'use client';

import { useTranslations } from 'next-intl';
import type { Address } from '@/lib/contract/profile';

/** An address in one line. */
export function useAddressText(): (address: Address) => string {
  const t = useTranslations('addresses');
  return ({ city, street, house, flat, floor }) =>
    [
      city.name,
      street,
      t('houseShort', { house }),
      flat === null ? null : t('flatShort', { flat }),
      floor === null ? null : t('floorShort', { floor }),
    ]
      .filter((part) => part !== null)
      .join(', ');
}
