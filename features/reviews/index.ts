export { ReviewsTab } from './reviews-tab';
