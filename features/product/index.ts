export { BuyButton } from './buy-button';
export { CardTemplate } from './card-template';
export { ProductCard } from './card';
export { type CardProduct, toBriefCardProduct, toCardProduct } from './card-product';
export { LazyProductCard } from './lazy-card';
export { ProductRail } from './product-rail';
