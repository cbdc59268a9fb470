export { isOpenAt, nearStores } from './find';
export { ShopsMapModal, StoresModal } from './modals';
export { ProductStores } from './product-stores';
