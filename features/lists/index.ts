export { KeptList } from './kept-list';
