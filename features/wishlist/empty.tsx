import { EmptyWishlistDrawing } from '@/components/drawings/empty-wishlist-drawing';
import { EmptyList } from '@/features/saved-products';

export const EmptyWishlist = () => <EmptyList section="wishlist" art={<EmptyWishlistDrawing />} />;
