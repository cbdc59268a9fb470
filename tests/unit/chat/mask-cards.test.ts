import { expect, test } from 'vitest';
import { maskCards } from '../../../lib/chat/mask-cards.ts';

test.each([
  ['UZCARD in groups', 'моя карта 8600 4907 4431 3347', 'моя карта **** **** **** 3347'],
  ['HUMO without a right check digit', '9860190101010109', '************0109'],
  ['a wrong check digit of a local card', '5614-1111-2222-3333, срок 12/28', '****-****-****-3333, срок 12/28'],
  ['a foreign card', 'visa 4111\u00a01111\u00a01111\u00a01111!', 'visa ****\u00a0****\u00a0****\u00a01111!'],
  ['a card behind a phone', '998901234567 8600490744313347', '998901234567 ************3347'],
  ['two cards', '8600490744313347 9860190101010109', '************3347 ************0109'],
])('%s is masked except for its last four digits', (_name, text, wanted) => {
  expect(maskCards(text)).toBe(wanted);
});

test.each([
  '+998 90 123 45 67',
  'заказ № 26-100047',
  'IMEI 356938035643809',
  '1234567812345678',
  '12345678901234567890',
  'сумма 12 990 000, код 111111',
])('%s is unchanged', (text) => {
  expect(maskCards(text)).toBe(text);
});
