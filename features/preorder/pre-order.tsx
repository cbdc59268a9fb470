'use client';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { PricePlanInFull, DeliveryEstimateView } from '@/features/price/page';
import { ApiError } from '@/lib/api/errors';
import type { PreOrderDetail } from '@/lib/contract/pre-order';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { PreOrderForm } from './pre-order-form';

/** Product, terms and form of a pre-order. */
export function PreOrder({ id }: { id: number }) {
  const t = useTranslations('preorder');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const href = useHref();
  const api = useApi();
  const detail = useQuery({
    queryKey: ['pre-order', locale, id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.preOrderDetail, { query: { id }, signal }),
    staleTime: 0,
  });
  if (detail.data !== undefined) {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <PreOrderForm key={id} product={detail.data} onChanged={() => void detail.refetch()} />
        <Terms product={detail.data} />
      </div>
    );
  }
  if (!detail.isError) return <div className="skeleton h-96" role="status" aria-label={common('loading')} />;
  const refused = detail.error instanceof ApiError && detail.error.failure.kind === 'refused';
  return refused ? (
    <Panel role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <h2 className="text-lg">{failureText(detail.error)}</h2>
      <ButtonLink href={href(`/product/detail/${id}/`)}>{t('toProduct')}</ButtonLink>
    </Panel>
  ) : (
    <ErrorState
      title={failureText(detail.error)}
      text=""
      retry={common('retry')}
      onRetry={() => void detail.refetch()}
    />
  );
}

/** Product and terms that the user agrees to. */
function Terms({ product }: { product: PreOrderDetail }) {
  const t = useTranslations('preorder');
  const href = useHref();
  return (
    <Panel as="section" aria-labelledby="preorder-terms" padded className="max-lg:-order-1">
      <div className="flex gap-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-xl bg-tile">
          <Picture
            src={product.image}
            alt=""
            width={160}
            height={160}
            widths={[160, 320]}
            sizes="96px"
            className="size-full object-contain"
          />
        </span>
        <Link
          href={href(`/product/detail/${product.id}/`)}
          className="font-medium [overflow-wrap:anywhere] hover:text-link"
        >
          {product.name}
        </Link>
      </div>
      <div className="mt-4 space-y-4">
        <PricePlanInFull plan={product.price_plan} />
        <DeliveryEstimateView estimate={product.delivery_promise} />
      </div>
      <h2 id="preorder-terms" className="mt-4 mb-2 text-base">
        {t('terms')}
      </h2>
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-soft">
        {product.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Panel>
  );
}
