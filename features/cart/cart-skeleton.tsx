import { Panel } from '@/components/panel';
import { AtOnce } from '@/features/price';
import { ItemTemplate } from '@/features/product-lists';
import { linePictureClass, LinePicture } from './line-picture';
import { RecommendedSkeleton } from './recommended-skeleton';

/** Skeleton of the cart. */
export function CartSkeleton() {
  return (
    <>
      <div className="with-aside items-start [--aside:22rem] max-lg:grid max-lg:gap-4">
        <ItemTemplate>
          {(picture) => (
            <>
              <span className={linePictureClass}>
                <LinePicture src={picture} />
              </span>
              <p
                data-first-name=""
                className="min-h-22 md:min-h-24 min-w-0 text-sm leading-5 font-medium [overflow-wrap:anywhere] md:text-base"
              />
              <p
                data-first-price=""
                className="col-span-2 mt-3 grid min-h-11 items-center text-right md:col-span-1 md:mt-0 md:content-start"
              >
                <AtOnce price={0} className="text-base font-bold max-md:[&_.price-way]:block md:text-lg" />
              </p>
            </>
          )}
        </ItemTemplate>
        <Panel className="px-4 md:px-5">
          <div className="flex min-h-12 items-center md:min-h-14">
            <div className="skeleton h-6 w-40" />
          </div>
          {[1, 2, 3].map((line) => (
            <div
              key={line}
              data-first-cell=""
              className="grid min-h-42 grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] content-start gap-x-3 border-t border-line py-3 pl-9 md:py-4 md:min-h-32 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-4 md:pl-10"
            >
              <div className="skeleton aspect-square" />
              <div>
                <div className="skeleton h-10 max-w-sm" />
                <div className="skeleton mt-3 h-11 w-32" />
              </div>
            </div>
          ))}
          {/* The place of the link below the lines. */}
          <div className="min-h-13 border-t border-line" />
        </Panel>
        <Panel as="aside" className="p-5">
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton mt-4 h-24" />
          <div className="skeleton mt-4 h-13" />
        </Panel>
      </div>
      <RecommendedSkeleton />
    </>
  );
}
