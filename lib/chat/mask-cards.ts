import { cardScheme, passesLuhn } from '../payment-cards/cards.ts';

/** Sixteen digits with at most one sign between two of them, beginning where a number begins and ending where it ends. */
const sixteenDigits = /(?<!\d)\d(?:[ \u00a0\u2009\u202f.\-\u2010-\u2015]?\d){15}(?!\d)/gu;
const visibleDigits = 4;

/** Whether sixteen digits are the number of a card: of a local system, or of any with a right check digit. */
function isCard(digits: string): boolean {
  return cardScheme(digits) !== undefined || passesLuhn(digits);
}

/** All digits but the last four as asterisks; what stands between them stays. */
function masked(number: string): string {
  let left = 16;
  return number.replace(/\d/g, (digit) => {
    left -= 1;
    return left < visibleDigits ? digit : '*';
  });
}

/** A text with the numbers of payment cards in it made unreadable but for their last four digits. */
export function maskCards(text: string): string {
  let out = '';
  let at = 0;
  sixteenDigits.lastIndex = 0;
  for (let found = sixteenDigits.exec(text); found !== null; found = sixteenDigits.exec(text)) {
    const [number] = found;
    const { index } = found;
    if (isCard(number.replace(/\D/g, ''))) {
      out += text.slice(at, index) + masked(number);
      at = index + number.length;
    } else {
      // A phone in front of a card: the card may begin within what was found.
      sixteenDigits.lastIndex = index + 1;
    }
  }
  return out + text.slice(at);
}
