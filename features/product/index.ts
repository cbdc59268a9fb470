export { BuyButton } from './buy-button';
export { discountPercent, ProductCard } from './card';
export { type CardProduct, toCardProduct } from './card-product';
export { ListButtons } from './list-buttons';
export { ProductRail } from './product-rail';
