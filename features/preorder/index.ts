export { PreOrderView } from './pre-order-view';
