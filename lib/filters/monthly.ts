import { rangeFilter } from './ranges.ts';

/** The monthly payment that cards show (`price_plan.by_instalments.monthly`); what has none is left out. */
export const monthly = rangeFilter('monthly');
