export { CompareView } from './late-view';
