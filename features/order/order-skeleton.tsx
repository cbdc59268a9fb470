import { useTranslations } from 'next-intl';

/** Skeleton of an order, with a text for screen readers. */
export function OrderSkeleton() {
  const t = useTranslations('order');
  const common = useTranslations('common');
  return (
    <>
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <div role="status" aria-label={common('loading')} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="skeleton h-80" />
        <div className="skeleton h-60" />
      </div>
    </>
  );
}
