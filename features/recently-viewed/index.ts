export { RecentlyViewed } from './rail';
