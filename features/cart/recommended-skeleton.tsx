import { useTranslations } from 'next-intl';
import { CardSkeletons } from '@/components/states';

/** The place of the recommendations from the first paint on: their heading and grey cards. */
export function RecommendedSkeleton() {
  const t = useTranslations('cart');
  return (
    <div className="pt-10" aria-hidden="true">
      <div className="row-head">
        <p className="text-lg font-bold">{t('recommended')}</p>
      </div>
      <CardSkeletons count={6} className="rail" />
    </div>
  );
}
