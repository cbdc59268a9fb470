import { filterKinds } from '@/lib/filters';
import { rangeScreen } from './ranges';

export const monthly = rangeScreen(filterKinds.monthly, {
  title: 'monthly', ends: ({ monthly }) => [monthly.min_monthly, monthly.max_monthly], chip: (range, t) => t('monthlyChip', { range }),
});
