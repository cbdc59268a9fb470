export { KeptList, type ListQuery, takeEarlyList } from './kept-list';
export { EmptyList } from './empty-list';
export { FirstSight } from './first-sight';
export { loadAhead, useListView } from './load-ahead';
export { Pattern } from './pattern';
export { Room } from './room';
