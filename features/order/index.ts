export { ProfileView } from './profile-view';
export { ThanksView } from './thanks-view';
