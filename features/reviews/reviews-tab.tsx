'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/select';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/react-query';
import { type ReviewOrder, reviewOrders } from '@/lib/contract/constants';
import type { ProductDetail } from '@/lib/contract/product';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useModalStore } from '@/stores/modals';
import { Histogram } from './histogram';
import { ReviewItem } from './review-item';

const skeletons = [1, 2, 3];

/** Average, histogram, published reviews in the selected order, and a button for writing one. */
export function ReviewsTab({ product }: { product: ProductDetail }) {
  return (
    <QueryProvider>
      <Reviews product={product} />
    </QueryProvider>
  );
}

function Reviews({ product }: { product: ProductDetail }) {
  const t = useTranslations('reviews');
  if (product.reviews_count > 0) return <ReviewList product={product} />;
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <MessageSquareText className="size-14 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
      <p className="text-soft">{t('none')}</p>
      <WriteButton product={product} />
    </div>
  );
}

function WriteButton({ product }: { product: ProductDetail }) {
  const t = useTranslations('reviews');
  const show = useModalStore((state) => state.show);
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onClick={() => show({ name: 'writeComment', props: { productId: product.id, productName: product.name } })}
    >
      {t('write')}
    </Button>
  );
}

function ReviewList({ product }: { product: ProductDetail }) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const api = useApi();
  const [sort, setSort] = useState<ReviewOrder>('new');
  const [onlyPhotos, setOnlyPhotos] = useState(false);
  const reviews = useInfiniteQuery({
    queryKey: ['reviews', locale, product.id, sort, onlyPhotos],
    queryFn: ({ pageParam, signal }) =>
      api.fetch((contract) => contract.product.reviews, {
        query: { id: product.id, page: pageParam, sort, photos: onlyPhotos ? '1' : '0' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.links.next ?? undefined,
  });
  const found = reviews.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="grid gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="space-y-5">
        <Histogram product={product} />
        <WriteButton product={product} />
      </div>
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <label className="flex items-center gap-2 text-sm">
            <span className="sr-only">{t('sort')}</span>
            <Select
              small
              className="w-auto pr-8"
              value={sort}
              onChange={(event) => setSort(reviewOrders.find((order) => order === event.target.value) ?? 'new')}
            >
              {reviewOrders.map((order) => (
                <option key={order} value={order}>
                  {t(`sort_${order}`)}
                </option>
              ))}
            </Select>
          </label>
          <button
            type="button"
            className="chip min-h-11"
            aria-pressed={onlyPhotos}
            onClick={() => setOnlyPhotos(!onlyPhotos)}
          >
            {t('withPhotos')}
          </button>
        </div>
        {reviews.isPending && (
          <div className="space-y-3" role="status" aria-label={common('loading')}>
            {skeletons.map((n) => (
              <div key={n} className="skeleton h-24" />
            ))}
          </div>
        )}
        {reviews.isError && found.length === 0 && (
          <ErrorState
            title={failureText(reviews.error)}
            text=""
            retry={common('retry')}
            onRetry={() => void reviews.refetch()}
          />
        )}
        {reviews.isSuccess && found.length === 0 && <p className="text-soft">{t('noneSuch')}</p>}
        <ul className="divide-y divide-line">
          {found.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {reviews.isError && found.length > 0 && (
          <p role="alert" className="mt-3 text-deal">
            {failureText(reviews.error)}
          </p>
        )}
        {reviews.hasNextPage && (
          <Button
            variant="plain"
            className="mt-4"
            onClick={() => {
              if (!reviews.isFetching) void reviews.fetchNextPage();
            }}
          >
            {reviews.isFetchingNextPage ? common('loading') : t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}
