import { CardSkeletons } from '@/components/states';

/** The boxes of a row of products that is on its way, with its heading. */
export function RailSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="row-head">
        <span className="skeleton h-7 w-48" />
      </div>
      <CardSkeletons count={6} className="rail" />
    </div>
  );
}
