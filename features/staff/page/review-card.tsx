'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/endpoint';
import type { staffTakeReview } from '@/lib/contract/staff-reviews';
import { formatDateTime } from '@/lib/format/date';

type Review = NonNullable<DataOf<typeof staffTakeReview>['review']>;
const marks = [1, 2, 3, 4, 5] as const;

/** A review as it would be published, with its product. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useTranslations('staff.reviews');
  const { product } = review;
  return (
    <Panel padded>
      <a
        href={product.url}
        target="_blank"
        rel="noopener"
        className="mb-4 flex items-center gap-3 border-b border-line pb-4"
      >
        {product.image !== null && (
          <img
            src={product.image}
            alt=""
            width={56}
            height={56}
            className="size-14 flex-none rounded-control bg-tile object-contain p-1"
          />
        )}
        <span className="min-w-0 text-sm font-medium hover:underline">{product.name}</span>
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="img" aria-label={t('mark', { mark: review.rate })} className="flex gap-0.5">
          {marks.map((mark) => (
            <Star
              key={mark}
              aria-hidden="true"
              className={`size-5 ${mark <= review.rate ? 'fill-brand text-brand' : 'text-line-strong'}`}
            />
          ))}
        </span>
        <span className="font-semibold">{review.author === '' ? t('noName') : review.author}</span>
        <span className="text-sm text-soft tabular">{formatDateTime(review.created_at)}</span>
      </div>
      <dl className="mt-4 space-y-3 [overflow-wrap:anywhere] whitespace-pre-line">
        <Words name={t('advantages')} text={review.advantages} />
        <Words name={t('flaws')} text={review.flaws} />
        <Words name={t('comment')} text={review.comment} />
      </dl>
      <Photos photos={review.photos} />
    </Panel>
  );
}

const Words = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5">{text}</dd>
    </div>
  );

function Photos({ photos }: { photos: readonly string[] }) {
  const t = useTranslations('staff');
  const [openPhoto, setOpenPhoto] = useState<string>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-5 grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="block aspect-square w-full overflow-hidden rounded-control bg-tile"
              aria-label={t('reviews.photo', { number: index + 1 })}
              onClick={() => setOpenPhoto(photo)}
            >
              <img src={photo} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {openPhoto !== undefined && (
        <Dialog
          full
          title={t('reviews.photo', { number: photos.indexOf(openPhoto) + 1 })}
          closeLabel={t('close')}
          onClose={() => setOpenPhoto(undefined)}
        >
          <img src={openPhoto} alt="" className="size-full object-contain" />
        </Dialog>
      )}
    </>
  );
}
