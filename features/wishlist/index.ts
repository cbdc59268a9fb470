export { WishlistView } from './lazy-view';
