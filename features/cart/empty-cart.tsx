import { EmptyCartDrawing } from '@/components/drawings/empty-cart-drawing';
import { EmptyList } from '@/features/product-lists';

export const EmptyCart = () => <EmptyList section="cart" art={<EmptyCartDrawing />} />;
