import { EmptyCartDrawing } from '@/components/drawings/empty-cart-drawing';
import { EmptyList } from '@/features/saved-products';

export const EmptyCart = () => <EmptyList section="cart" art={<EmptyCartDrawing />} />;
