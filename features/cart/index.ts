export { CartView } from './cart-view';
export { changeText } from './change-text';
export { orderLines, useProductsById, useTotals } from './queries';
