'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/query';
import type { ProductDetail } from '@/lib/contract/product';
import { formatDate } from '@/lib/format/date';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';

const stars = [5, 4, 3, 2, 1] as const;

/** Average, histogram and the published reviews, newest first. */
export function ReviewsTab({ product }: { product: ProductDetail }) {
  return <QueryProvider><Reviews product={product} /></QueryProvider>;
}

function Reviews({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const reviews = useInfiniteQuery({
    queryKey: ['reviews', locale, product.id],
    queryFn: ({ pageParam, signal }) => api.fetch((contract) => contract.product.reviews, { query: { id: product.id, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.links.next ?? undefined,
    enabled: product.reviews_count > 0,
  });
  if (product.reviews_count === 0) return <p className="text-soft">{t('noReviews')}</p>;
  if (reviews.isError) {
    return <ErrorState title={failureText(reviews.error)} text="" retry={common('retry')} onRetry={() => void reviews.refetch()} />;
  }
  return (
    <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <Histogram product={product} />
      <div>
        {reviews.isPending && <div className="space-y-3" role="status" aria-label={common('loading')}>{stars.map((n) => <div key={n} className="skeleton h-24" />)}</div>}
        <ul className="divide-y divide-line">
          {reviews.data?.pages.flatMap((page) => page.data).map((review) => (
            <li key={review.id} className="py-4 first:pt-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{review.author}</b>
                <Stars rate={review.rate} />
                <time dateTime={review.created_at} className="text-sm text-soft tabular">{formatDate(review.created_at)}</time>
              </p>
              {review.advantages !== '' && <p className="mt-2 text-sm"><span className="text-soft">{t('advantages')}: </span>{review.advantages}</p>}
              {review.flaws !== '' && <p className="mt-1 text-sm"><span className="text-soft">{t('flaws')}: </span>{review.flaws}</p>}
              <p className="mt-2 max-w-[70ch] leading-6">{review.comment}</p>
            </li>
          ))}
        </ul>
        {reviews.hasNextPage && (
          <button type="button" className="button button-plain mt-4" onClick={() => { if (!reviews.isFetching) void reviews.fetchNextPage(); }}>
            {t('moreReviews')}
          </button>
        )}
      </div>
    </div>
  );
}

function Stars({ rate }: { rate: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`${rate} / 5`}>
      {[...stars].reverse().map((n) => (
        <Star key={n} className={`size-4 ${n <= rate ? 'fill-brand text-brand' : 'text-line-strong'}`} aria-hidden="true" />
      ))}
    </span>
  );
}

function Histogram({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const rates = product.review_rates;
  const counts = { 5: rates.rate_5, 4: rates.rate_4, 3: rates.rate_3, 2: rates.rate_2, 1: rates.rate_1 };
  return (
    <div>
      <p className="text-2xl font-extrabold tabular">{product.rating.toFixed(1)}</p>
      <p className="mb-3 text-sm text-soft">{t('reviewsCount', { count: product.reviews_count })}</p>
      <ul className="space-y-1 text-sm tabular">
        {stars.map((n) => (
          <li key={n} className="flex items-center gap-2">
            <span className="w-3">{n}</span>
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${(100 * counts[n]) / Math.max(1, product.reviews_count)}%` }} />
            </span>
            <span className="w-8 text-right text-soft">{counts[n]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
