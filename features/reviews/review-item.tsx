'use client';

import { ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Picture } from '@/components/picture';
import type { Review } from '@/lib/contract/review';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useApi } from '@/stores/api';
import { useModalStore } from '@/stores/modals';
import { Stars } from './stars';
import { useAddress } from '@/stores/address';

/** A review with its photos and the like button. */
export function ReviewItem({ review }: { review: Review }) {
  const { locale } = useAddress();
  const t = useTranslations('reviews');
  return (
    <li className="py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{review.author === '' ? t('noName') : review.author}</b>
        <Stars rate={review.rate} label={t('mark', { mark: review.rate })} />
        <time dateTime={review.created_at} className="text-sm text-soft">
          {formatInWords(review.created_at, locale)}
        </time>
      </p>
      {review.advantages !== '' && (
        <p className="mt-2 text-sm break-words">
          <span className="text-soft">{t('advantages')}: </span>
          {review.advantages}
        </p>
      )}
      {review.flaws !== '' && (
        <p className="mt-1 text-sm break-words">
          <span className="text-soft">{t('flaws')}: </span>
          {review.flaws}
        </p>
      )}
      <p className="mt-2 max-w-[70ch] leading-6 break-words whitespace-pre-line">{review.comment}</p>
      {review.photos.length > 0 && <Photos photos={review.photos} />}
      <LikeButton review={review} />
    </li>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  const t = useTranslations('reviews');
  const show = useModalStore((state) => state.show);
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <button
            type="button"
            className="block size-18 overflow-hidden rounded-xl bg-tile"
            aria-label={t('openPhoto', { index: index + 1 })}
            onClick={() => show({ name: 'fullPhoto', props: { images: photos, index, name: t('photos') } })}
          >
            <Picture
              src={photo}
              alt=""
              width={160}
              height={160}
              widths={[160]}
              sizes="72px"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Updates at once; the server's response replaces it. */
function LikeButton({ review }: { review: Review }) {
  const t = useTranslations('reviews');
  const api = useApi();
  const [state, setState] = useState({ likes: review.likes, liked: review.liked });
  const [failed, setFailed] = useState(false);
  const like = async () => {
    const before = state;
    setFailed(false);
    setState({ likes: before.likes + 1, liked: true });
    const result = await api.call((contract) => contract.product.reviewLike, { query: { id: review.id } });
    if (result.ok) return setState(result.data);
    setState(before);
    setFailed(true);
  };
  return (
    <p className="mt-2 flex items-center gap-2 text-sm">
      <button
        type="button"
        className="-ml-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-soft hover:text-ink aria-pressed:text-ink"
        aria-pressed={state.liked}
        disabled={state.liked}
        aria-label={t('likeCount', { count: state.likes })}
        onClick={() => void like()}
      >
        <ThumbsUp className={`size-4.5 ${state.liked ? 'fill-brand' : ''}`} aria-hidden="true" />
        <span>{t('like')}</span>
        <span className="tabular">{state.likes > 0 && state.likes}</span>
      </button>
      {failed && (
        <span role="alert" className="text-deal">
          {t('likeFailed')}
        </span>
      )}
    </p>
  );
}
