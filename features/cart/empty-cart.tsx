import { ShoppingCart } from 'lucide-react';
import { EmptyList } from '@/features/saved-products';

export const EmptyCart = () => <EmptyList section="cart" art={<ShoppingCart className="size-20" strokeWidth={1.25} />} />;
