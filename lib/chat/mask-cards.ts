import { cardScheme, passesLuhn } from '../payment-cards/card-number.ts';

/** Sixteen digits with at most one separator between two of them, not part of a longer number. */
const sixteenDigits = /(?<!\d)\d(?:[ \u00a0\u2009\u202f.\-\u2010-\u2015]?\d){15}(?!\d)/gu;
const visibleDigits = 4;

/** Whether sixteen digits are a card number: of a local system, or any with a valid check digit. */
function isCard(digits: string): boolean {
  return cardScheme(digits) !== undefined || passesLuhn(digits);
}

/** Replaces all digits but the last four by asterisks; separators stay. */
function maskNumber(number: string): string {
  let remainingDigits = 16;
  return number.replace(/\d/g, (digit) => {
    remainingDigits -= 1;
    return remainingDigits < visibleDigits ? digit : '*';
  });
}

/** Masks the numbers of payment cards in a text. */
export function maskCards(text: string): string {
  let out = '';
  let at = 0;
  sixteenDigits.lastIndex = 0;
  for (let found = sixteenDigits.exec(text); found !== null; found = sixteenDigits.exec(text)) {
    const [number] = found;
    const { index } = found;
    if (isCard(number.replace(/\D/g, ''))) {
      out += text.slice(at, index) + maskNumber(number);
      at = index + number.length;
    } else {
      // A phone number may precede the card, so the card may start within the match.
      sixteenDigits.lastIndex = index + 1;
    }
  }
  return out + text.slice(at);
}
