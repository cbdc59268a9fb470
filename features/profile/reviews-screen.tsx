'use client';

import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { EmptyState } from '@/components/states';
import { Thumbnail } from '@/components/thumbnail';
import type { MyReview } from '@/lib/contract/profile';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from './loaded';

const tones: Readonly<Record<MyReview['status'], string>> = {
  pending: 'bg-brand-soft text-brand-soft-ink',
  published: 'bg-ok-soft text-ok',
  rejected: 'bg-deal-soft text-deal',
};

/** The customer's reviews with the results of moderation. */
export function ReviewsScreen() {
  const t = useTranslations('myReviews');
  const common = useTranslations('common');
  const href = useHref();
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: ['my-reviews', locale],
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.reviews, { signal }),
  });
  return (
    <Loaded query={query}>
      {(reviews) =>
        reviews.length === 0 ? (
          <EmptyState
            art={<MessageSquareText className="size-20" strokeWidth={1.25} />}
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
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ReviewCard({ review }: { review: MyReview }) {
  const { locale } = useAddress();
  const t = useTranslations('myReviews');
  const href = useHref();
  const parts = [
    [t('advantages'), review.advantages],
    [t('flaws'), review.flaws],
  ].filter(([, words]) => words !== '');
  return (
    <Panel as="li" padded>
      <div className="flex gap-4">
        <span className="size-16 shrink-0 overflow-hidden rounded-lg bg-tile">
          <Thumbnail src={review.product.image} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <h2 className="min-w-0 flex-1 basis-52 text-base">
              <Link
                href={href(`/product/detail/${review.product.id}/`)}
                className="[overflow-wrap:anywhere] hover:text-link"
              >
                {review.product.name}
              </Link>
            </h2>
            <span className={`rounded-full px-3 py-1 text-sm font-medium ${tones[review.status]}`}>
              {t(`statuses.${review.status}`)}
            </span>
          </div>
          <p className="mt-1 text-sm text-soft">
            {t('mark', { mark: review.rate })} ·{' '}
            <time dateTime={review.created_at}>{formatInWords(review.created_at, locale)}</time>
            {review.likes > 0 && ` · ${t('likes', { count: review.likes })}`}
          </p>
        </div>
      </div>
      {review.reason !== null && <p className="mt-2 rounded-control bg-sunken p-3 text-sm">{review.reason}</p>}
      <dl>
        {parts.map(([name, words]) => (
          <div key={name} className="mt-2">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
      {review.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.photos.map((photo) => (
            <li key={photo} className="size-20 overflow-hidden rounded-lg bg-tile">
              <Picture
                src={photo}
                alt={t('photo')}
                width={320}
                height={320}
                widths={[160, 320]}
                sizes="80px"
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
