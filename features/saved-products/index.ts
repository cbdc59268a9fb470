export { KeptList } from './kept-list';
export { EmptyList } from './empty-list';
export { FirstSight } from './first-sight';
