import { describe, expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { fillText, messageFault, messageIds, messageRule, variablesOf } from '../../../lib/shop/messages.ts';
import { loadTexts } from '../../../server/i18n.ts';

const texts = loadTexts();

describe('own texts of messages', () => {
  test.each(messageIds)('the text of the shop for %s keeps the rules of own ones in every language', (id) => {
    const { needed, optional, key } = messageRule(id);
    for (const locale of locales) {
      const text = texts.text(locale, `api.${key}`);
      expect(messageFault(id, text)).toBeUndefined();
      const names: readonly string[] = [...needed, ...optional];
      expect(variablesOf(text).filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  test('an unknown variable, a missing one, a stray brace and too many characters are named', () => {
    expect(messageFault('sms_prepare', 'Заказ {number} готов, {client}')).toEqual({
      kind: 'unknown',
      names: ['client'],
    });
    expect(messageFault('sms_wait', '{name} снова в продаже')).toEqual({ kind: 'missing', names: ['link'] });
    expect(messageFault('sms_prepare', 'Заказ {number} {готов}')).toEqual({ kind: 'braces' });
    expect(messageFault('sms_prepare', '{number}'.padEnd(201, '!'))).toEqual({ kind: 'tooLong', max: 200 });
    expect(messageFault('sms_prepare', '{number}'.padEnd(200, '!'))).toBeUndefined();
  });

  test('values are put in as they are, also those that look like variables', () => {
    expect(fillText('{name}: {number}', { name: '{number} $& <b>', number: 7 })).toBe('{number} $& <b>: 7');
  });
});
