import { CardSkeleton } from '@/components/card-skeleton';
import { CardPattern } from '@/features/product';
import { Pattern } from '@/features/saved-products';

/** The boxes of a wishlist that is on its way: its head, its cards. */
export const WishlistSkeleton = () => (
  <div aria-hidden="true">
    <Pattern>{(picture) => <CardPattern picture={picture} />}</Pattern>
    <div className="mb-4 flex min-h-11 items-center"><div className="skeleton h-5 w-24" /></div>
    <div className="cards">{[1, 2, 3, 4, 5].map((card) => <div key={card} data-first-cell="" className="card"><CardSkeleton /></div>)}</div>
  </div>
);
