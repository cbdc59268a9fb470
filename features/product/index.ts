export { BuyButton } from './buy-button';
export { CardPattern } from './card-pattern';
export { ProductCard } from './card';
export { type CardProduct, toBriefCardProduct, toCardProduct } from './card-product';
export { LateProductCard } from './late-card';
export { ProductRail } from './product-rail';
