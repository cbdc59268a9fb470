const groupSeparator = '\u00a0';

/** `12 499 000`: thousands grouped by no-break spaces, a minus for negative numbers. */
export const formatNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+(?!\d))/g, groupSeparator);

/** An average of five, `4,9`: one decimal after the comma that all three languages use. */
export const formatRating = (value: number): string => value.toFixed(1).replace('.', ',');
