import type { CardScheme } from '@/lib/payment-cards/card-number';

/** Names of the local schemes, as printed on the cards. */
export const schemeNames: Readonly<Record<CardScheme, string>> = { uzcard: 'UZCARD', humo: 'HUMO' };

/** The last four digits of a masked number. */
export const lastDigits = (card: string): string => card.slice(-4);
