export { KeptList } from './kept-list';
export { EmptyList } from './empty-list';
export { FirstSight } from './first-sight';
export { loadAhead } from './load-ahead';
export { Room } from './room';
