/**
 * Days, after that of the purchase, within which goods of good quality that do not fit may be exchanged or given back: article
 * 19 of the law of Uzbekistan on the protection of consumers' rights.
 */
export const returnDays = 10;
