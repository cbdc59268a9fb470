'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Panel } from '@/components/panel';
import { formatPhone } from '@/lib/phone/phone';
import { useShop } from '@/stores/shop';
import { useHref } from '@/stores/address';
import { useApplicationOrder } from './order-address';

const LazyTengeResult = lazyOnDemand(() => import('./tenge-result').then((module) => module.TengeResult));

/** Final page of an application at Tenge Bank: what the bank does next, and its state. */
export function TengeThanksView() {
  const t = useTranslations('instalment');
  const { phone } = useShop();
  const common = useTranslations('common');
  const href = useHref();
  const order = useApplicationOrder();
  return (
    <div className="page grid max-w-3xl gap-4 pt-4 pb-8 md:pt-6">
      <div className="flex items-center gap-4">
        <CircleCheck className="size-12 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />
        <h1 className="text-xl md:text-2xl">{t('tengeThanks')}</h1>
      </div>
      <Panel as="section" aria-labelledby="tenge-next" padded>
        <h2 id="tenge-next" className="mb-2 text-lg">
          {t('tengeNext')}
        </h2>
        <ul className="list-disc space-y-2 pl-5">
          {(['tenge1', 'tenge2', 'tenge3'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {typeof order === 'number' && <LazyTengeResult order={order} part="words" />}
        {phone !== null && (
          <p className="mt-3 text-sm text-soft">
            {t('tengeHelp')}{' '}
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-medium text-ink">
              {formatPhone(phone)}
            </a>
          </p>
        )}
      </Panel>
      <div className="flex flex-wrap gap-2">
        {typeof order === 'number' && <LazyTengeResult order={order} part="way" />}
        <ButtonLink href={href('/katalog/')} variant="plain" large>
          {common('toCatalogue')}
        </ButtonLink>
      </div>
    </div>
  );
}
