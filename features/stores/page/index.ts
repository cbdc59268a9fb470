export { ShopsPage } from './shops-page';
export { findStore, StorePage } from './store-page';
