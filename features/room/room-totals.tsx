'use client';

import { useTranslations } from 'next-intl';
import type { Electricity } from '@/lib/contract/room';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { roomEnergy, roomNoise } from '@/lib/room/totals';
import type { Thing } from './thing';

/** Noise of all devices together, and their consumption of a year with its price. */
export function RoomTotals({ things, electricity }: { things: readonly Thing[]; electricity: Electricity | null }) {
  const t = useTranslations('room');
  const devices = things.map(({ device }) => device);
  const noise = roomNoise(devices);
  const energy = roomEnergy(devices);
  if (noise === undefined && energy === undefined) return null;
  const known = (sum: { readonly known: number }) =>
    sum.known === devices.length ? '' : t('knownOf', { known: sum.known, count: devices.length });
  return (
    <section aria-labelledby="room-totals" className="mt-6">
      <h2 id="room-totals" className="mb-2 text-lg">
        {t('totals')}
      </h2>
      <dl className="grid gap-3">
        {noise !== undefined && (
          <div>
            <dt className="text-sm text-soft">{t('noise')}</dt>
            <dd>
              {t('noiseValue', { value: noise.value })} {known(noise)}
            </dd>
          </div>
        )}
        {energy !== undefined && (
          <div>
            <dt className="text-sm text-soft">{t('energy')}</dt>
            <dd>
              {t('energyValue', { value: formatNumber(energy.value) })} {known(energy)}
            </dd>
            {electricity !== null && (
              <dd>
                {t('cost', {
                  sum: formatNumber(energy.value * electricity.price),
                  price: formatNumber(electricity.price),
                  since: formatDate(electricity.since),
                })}
              </dd>
            )}
          </div>
        )}
      </dl>
    </section>
  );
}
