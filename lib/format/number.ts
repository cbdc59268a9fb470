const groupSeparator = '\u00a0';

/** `12 499 000`: thousands grouped by no-break spaces, a minus for negative numbers. */
export const formatNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+(?!\d))/g, groupSeparator);
