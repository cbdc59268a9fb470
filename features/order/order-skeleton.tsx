import { useTranslations } from 'next-intl';

/** The room of an order that is on its way. */
export function OrderSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="skeleton h-80" /><div className="skeleton h-60" />
    </div>
  );
}
