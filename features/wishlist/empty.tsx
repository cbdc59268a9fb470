import { Heart } from 'lucide-react';
import { EmptyList } from '@/features/saved-products';

export const EmptyWishlist = () => <EmptyList section="wishlist" art={<Heart className="size-20" strokeWidth={1.25} />} />;
