export { CartView } from './cart-view';
export { changeText } from './change-text';
export { PageTexts } from './page-texts';
export { useProductsById } from './queries';
