export { ShopsMapModal, StoresModal } from './modals';
export { ProductStores } from './product-stores';
