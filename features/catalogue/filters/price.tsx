import { filterKinds } from '@/lib/filters';
import { rangeScreen } from './ranges';

export const price = rangeScreen(filterKinds.price, {
  title: 'price', ends: ({ price }) => [price.min_price, price.max_price], chip: (range) => range,
});
