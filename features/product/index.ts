export { BuyButton } from './buy-button';
export { discountPercent, ProductCard } from './card';
export { ListButtons } from './list-buttons';
export { ProductRail } from './product-rail';
