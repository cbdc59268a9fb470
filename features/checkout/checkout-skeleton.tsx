import { useTranslations } from 'next-intl';

/** Skeleton until the initial state of the checkout is known. */
export function CheckoutSkeleton() {
  const common = useTranslations('common');
  return (
    <div
      role="status"
      aria-label={common('loading')}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
    >
      <div className="grid gap-3">
        <div className="skeleton h-96" />
        <div className="skeleton h-16" />
        <div className="skeleton h-16" />
      </div>
      <div className="skeleton h-72" />
    </div>
  );
}
