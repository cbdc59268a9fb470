export { productCalls as product } from '../areas/product.ts';
