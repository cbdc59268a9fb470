import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/contract/product';
import { formatRating } from '@/lib/format/number';
import { Stars } from './stars';

const marks = [5, 4, 3, 2, 1] as const;

/** Average rating and number of reviews per rating. */
export function Histogram({ product }: { product: Pick<ProductDetail, 'rating' | 'reviews_count' | 'review_rates'> }) {
  const t = useTranslations('reviews');
  const rates = product.review_rates;
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="text-2xl font-extrabold tabular">{formatRating(product.rating)}</span>
        <Stars rate={product.rating} label={t('average', { value: formatRating(product.rating) })} />
      </p>
      <p className="mb-3 text-sm text-soft">{t('count', { count: product.reviews_count })}</p>
      <ul className="space-y-1 text-sm tabular">
        {marks.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <span className="w-3" aria-hidden="true">
              {mark}
            </span>
            <span className="sr-only">{t('markCount', { mark, count: rates[`rate_${mark}`] })}</span>
            <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(100 * rates[`rate_${mark}`]) / Math.max(1, product.reviews_count)}%` }}
              />
            </span>
            <span className="w-8 text-right text-soft" aria-hidden="true">
              {rates[`rate_${mark}`]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
