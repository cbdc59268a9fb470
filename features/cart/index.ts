export { CartView } from './late-view';
export { changeText } from './change-text';
export { orderLines, useProductsById, useTotals } from './queries';
