export { ShopsPage } from './shops-page';
