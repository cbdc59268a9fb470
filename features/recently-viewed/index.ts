export { RecentlyViewed, RememberViewed } from './rail';
