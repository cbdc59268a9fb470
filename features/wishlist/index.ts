export { WishlistView } from './view';
