export { WishlistView } from './late-view';
