export { KeptList } from './kept-list';
export { Waiting } from './waiting';
