import { filterKinds } from '@/lib/filters';
import { rangeScreen } from './shared/ranges';

const noTerm = () => undefined;

export const price = rangeScreen({
  kind: filterKinds.price,
  termOf: noTerm,
  useTerm: noTerm,
  title: (t) => t('price'),
  ends: ({ price }) => [price.min_price, price.max_price],
  chip: (range) => range,
});
