import { useTranslations } from 'next-intl';

/** The room of an order that is on its way, with what the page is about for those who do not see it. */
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
