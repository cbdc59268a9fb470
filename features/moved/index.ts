export { MovedPage } from './moved-page';
