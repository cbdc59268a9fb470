'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CustomerOrder } from '@/lib/contract/profile-orders';
import { formatInWords } from '@/lib/format/moment-in-words';
import { stepsOf } from './steps';
import { useAddress } from '@/stores/address';

/** Timeline of an order: past steps with their time, and future ones. */
export function Timeline({ order }: { order: CustomerOrder }) {
  const { locale } = useAddress();
  const t = useTranslations('myOrders');
  return (
    <ol aria-label={t('stepsLabel')} className="grid gap-0 sm:flex">
      {stepsOf(order).map((step, index, all) => {
        const Mark = step.status === 'cancelled' ? X : Check;
        const tone =
          step.at === null
            ? 'bg-sunken text-soft'
            : step.status === 'cancelled'
              ? 'bg-deal-soft text-deal'
              : 'bg-ok-soft text-ok';
        return (
          <li
            key={step.status}
            aria-current={step.current ? 'step' : undefined}
            className="relative flex min-h-16 flex-1 gap-3 max-sm:last:min-h-0 sm:flex-col sm:items-center sm:text-center"
          >
            {index < all.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-8 left-[0.9375rem] h-[calc(100%-2rem)] w-0.5 sm:top-[0.9375rem] sm:left-1/2 sm:h-0.5 sm:w-full ${all[index + 1]?.at == null ? 'bg-line' : 'bg-ok'}`}
              />
            )}
            <span className={`relative z-1 grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
              {step.at !== null && <Mark className="size-4" aria-hidden="true" />}
            </span>
            <span className="pb-3 sm:pb-0">
              <span className={`block ${step.current ? 'font-semibold' : step.at === null ? 'text-soft' : ''}`}>
                {step.text ?? t(`steps.${step.status}`)}
              </span>
              {step.at !== null && (
                <time dateTime={step.at} className="block text-sm text-soft">
                  {formatInWords(step.at, locale, { time: true })}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
