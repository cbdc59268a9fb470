import { EmptyWishlistDrawing } from '@/components/drawings/empty-wishlist-drawing';
import { EmptyList } from '@/features/product-lists';

export const EmptyWishlist = () => <EmptyList section="wishlist" art={<EmptyWishlistDrawing />} />;
