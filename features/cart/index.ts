export { CartView } from './cart-view';
export { changeText } from './change-text';
export { useProductsById } from './queries';
