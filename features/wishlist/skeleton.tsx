import { CardSkeleton } from '@/components/card-skeleton';
import { CardTemplate } from '@/features/product';
import { ItemTemplate } from '@/features/product-lists';

/** Skeleton of the wishlist: head and cards. */
export const WishlistSkeleton = () => (
  <div aria-hidden="true">
    <ItemTemplate>{(picture) => <CardTemplate picture={picture} />}</ItemTemplate>
    <div className="mb-3 flex min-h-11 items-center">
      <div className="skeleton h-5 w-24" />
    </div>
    <div className="cards">
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} data-first-cell="" className="card">
          <CardSkeleton />
        </div>
      ))}
    </div>
  </div>
);
