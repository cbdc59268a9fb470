export { ProductList, type ListQuery, takePreloadedList } from './product-list';
export { EmptyList } from './empty-list';
export { InitialPaint } from './initial-paint';
export { preloadListView, useListView } from './preload-list-view';
export { ItemTemplate } from './item-template';
export { MinHeight } from './min-height';
export { WaysOn } from './ways-on';
