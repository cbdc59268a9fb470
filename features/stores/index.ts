export { ClosedDays } from './closed-days';
export { nearStores } from './find';
export { ShopsMapModal, StoresModal } from './modals';
export { ProductStores } from './product-stores';
