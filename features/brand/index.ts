export { BrandPage } from './brand-page';
export { BrandsPage } from './brands-page';
