'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { EmptyState } from '@/components/states';
import { useBusy } from '@/components/use-busy';
import { Thumbnail } from '@/components/thumbnail';
import { useFailureText } from '@/features/errors';
import type { Wait } from '@/lib/contract/profile';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Failed, Loaded } from './loaded';

/** Back-in-stock subscriptions of the customer; one click ends one. */
export function WaitsScreen() {
  const t = useTranslations('waits');
  const common = useTranslations('common');
  const href = useHref();
  const { locale } = useAddress();
  const api = useApi();
  const client = useQueryClient();
  const key = ['waits', locale];
  const query = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.waits, { signal }),
  });
  const [ended, setEnded] = useState(false);
  const onEnded = (remaining: Wait[] | undefined) => {
    setEnded(true);
    if (remaining === undefined) void client.invalidateQueries({ queryKey: key });
    else client.setQueryData(key, remaining);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {ended && t('ended')}
      </p>
      <Loaded query={query}>
        {(waits) =>
          waits.length === 0 ? (
            <EmptyState
              art={<BellRing className="size-20" strokeWidth={1.25} />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                <ButtonLink href={href('/katalog/')} large>
                  {common('toCatalogue')}
                </ButtonLink>
              }
            />
          ) : (
            <ul className="grid gap-3">
              {waits.map((wait) => (
                <WaitCard key={wait.product.id} wait={wait} onEnded={onEnded} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function WaitCard({ wait, onEnded }: { wait: Wait; onEnded: (remaining: Wait[] | undefined) => void }) {
  const { locale } = useAddress();
  const t = useTranslations('waits');
  const currency = useTranslations('common')('currency');
  const failureText = useFailureText();
  const href = useHref();
  const api = useApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const { product } = wait;
  const endSubscription = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.profile.removeWait, { body: { product_id: product.id } });
      if (result.ok) return onEnded(result.data);
      // Already ended in another tab.
      if (result.failure.status === 404) return onEnded(undefined);
      setFailure(failureText(result.failure));
    });
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="size-16 shrink-0 overflow-hidden rounded-lg bg-tile">
          <Thumbnail src={product.image} />
        </span>
        <div className="min-w-0 flex-1 self-start">
          <h2 className="text-base">
            <Link href={href(`/product/detail/${product.id}/`)} className="[overflow-wrap:anywhere] hover:text-link">
              {product.name}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            {t('since', { date: formatInWords(wait.since, locale) })}
            {wait.told_at !== null && ` · ${t('told', { date: formatInWords(wait.told_at, locale) })}`}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <Price value={wait.price} currency={currency} className="font-semibold" />
            <span className={wait.available ? 'text-ok' : 'text-soft'}>
              {t(wait.available ? 'available' : 'waiting')}
            </span>
          </p>
        </div>
        <Button
          variant="plain"
          className="w-full sm:w-auto"
          busy={busy}
          aria-label={t('endOf', { name: product.name })}
          onClick={() => void endSubscription()}
        >
          {t('end')}
        </Button>
      </div>
      <Failed>{failure}</Failed>
    </Panel>
  );
}
