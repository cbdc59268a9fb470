export { CartView } from './lazy-view';
export { changeText } from './change-text';
export { orderLines, useProductsById, useTotals } from './queries';
