export { productCalls as product } from '../calls/product.ts';
