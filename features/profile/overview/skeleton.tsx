import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';

/** The overview while it loads: the order with its products and sums, the payment, the bonus. */
export function OverviewSkeleton() {
  const common = useTranslations('common');
  return (
    <div
      role="status"
      aria-label={common('loading')}
      className="mb-6 grid min-h-[calc(100dvh-12rem)] content-start items-start gap-4 xl:grid-cols-2"
    >
      <SkeletonPart>
        <div className="flex justify-between gap-3">
          <span className="skeleton h-6 w-40" />
          <span className="skeleton h-6 w-24 rounded-full" />
        </div>
        <span className="skeleton mt-2 h-6 w-48" />
        {[1, 2].map((each) => (
          <div key={each} className="mt-3 flex items-center gap-3">
            <span className="skeleton size-12 shrink-0" />
            <span className="skeleton h-5 flex-1" />
          </div>
        ))}
        <span className="skeleton mt-4 h-10 md:h-20" />
        <span className="skeleton mt-3 h-11 w-32" />
      </SkeletonPart>
      <SkeletonPart>
        <span className="skeleton h-18" />
        <span className="skeleton mt-3 h-11 w-40" />
        <span className="skeleton mt-4 h-36 max-md:hidden" />
      </SkeletonPart>
      <SkeletonPart>
        <span className="skeleton h-8 w-48" />
      </SkeletonPart>
    </div>
  );
}

/** A panel with the place of its title. */
const SkeletonPart = ({ children }: { children: ReactNode }) => (
  <Panel padded className="[&_span]:block">
    <span className="skeleton mb-3 h-6 w-36" />
    {children}
  </Panel>
);
