import { useTranslations } from 'next-intl';
import { CardSkeletons } from '@/components/states';

/** The place of the recommendations from the first paint on: their heading and grey cards. */
export function RecommendedSkeleton() {
  const t = useTranslations('cart');
  return (
    <div className="pt-10" aria-hidden="true">
      <div className="row-head">
        <h2 className="flex items-center md:min-h-11">{t('recommended')}</h2>
      </div>
      <CardSkeletons count={6} className="rail" />
    </div>
  );
}
