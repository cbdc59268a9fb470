export { loadProduct } from './load';
export { ProductPage } from './product-page';
