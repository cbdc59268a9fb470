export { CompareView } from './lazy-view';
