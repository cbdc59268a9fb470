export { CompareView } from './view';
