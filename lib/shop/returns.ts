/**
 * Days after the purchase within which goods of good quality may be exchanged or returned: article 19 of the consumer
 * protection law of Uzbekistan.
 */
export const returnDays = 10;
