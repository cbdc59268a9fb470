import { describe, expect, test } from 'vitest';
import { cardPayments, onlinePayments as contracted } from '../../../lib/contract/constants.ts';
import { loadTexts } from '../../../server/i18n.ts';
import { paymentProviders } from '../../../server/sales/payments/providers/index.ts';
import { integrationContext } from '../../support/integration-context.ts';

const texts = loadTexts();

describe.each(Object.entries(paymentProviders))('%s', (code, provider) => {
  test('has its own code as its key', () => {
    expect(provider.code).toBe(code);
    expect(contracted).toHaveProperty(code);
  });

  test('has its texts in every language', () => {
    expect(
      [`api.payment.${code}.name`, `api.payment.${code}.description`, ...provider.texts].filter(
        (key) => !texts.has(key),
      ),
    ).toEqual([]);
  });

  test('is offered only if configured or in a demonstration', async () => {
    expect((await provider.open(integrationContext({}))).start).toBeUndefined();
    const open = await provider.open(integrationContext({ demo: true, simulatorUrl: 'http://127.0.0.1:9' }));
    const way = {
      order: { id: 7, number: '26-7', total: 1_000 },
      locale: 'ru' as const,
      returnUrl: 'https://shop.test/back',
      pageUrl: 'https://shop.test/page',
    };
    expect(await open.start?.(way)).toMatchObject({ kind: 'redirect' });
    expect(open.bank !== undefined).toBe(cardPayments.some((method) => method === code));
  });
});
