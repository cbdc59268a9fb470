import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { AtOnce, PricePlanView, PromiseLine } from '@/features/price';
import { PricePlanInFull, PromiseView } from '@/features/price/page';
import type { DeliveryPromise } from '@/lib/contract/common';
import { type Locale, locales } from '@/lib/i18n/locales';
import kr from '../../../locales/kr.json';
import ru from '../../../locales/ru.json';
import uz from '../../../locales/uz.json';
import { plan, promise, yearly } from '../../support/shop.ts';

const messages = { kr, ru, uz };
const show = (island: React.ReactNode, locale: Locale = 'ru') =>
  render(<NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Tashkent">{island}</NextIntlClientProvider>).container;

describe('a price', () => {
  test('is named by its way of paying in every language, with what the answer says', () => {
    const words = { kr: ['бир йўла', 'муддатли тўловга'], uz: ['bir yoʻla', 'muddatli toʻlovga'], ru: ['сразу', 'в рассрочку'] };
    for (const locale of locales) {
      const box = show(<PricePlanView plan={plan(3_860_100, { by_instalments: yearly(4_289_005) })} listed={4_289_005} />, locale);
      for (const word of [...words[locale], '3 860 100', '357 418', '12', '4 289 005']) expect(box.textContent?.replace(/\s/g, ' ')).toContain(word);
    }
  });

  test('on its own page tells who lends, what is paid above it, and the last payment where months don’t multiply', () => {
    const box = show(<PricePlanInFull plan={plan(3_860_100, { at_once: { price: 3_860_100, old_price: 4_826_000, discount: 428_905 }, by_instalments: yearly(4_289_005) })} />);
    const said = box.textContent?.replace(/\s/g, ' ');
    expect(said).toContain('−20%');
    expect(said).toContain('Выгода 965 900 сум');
    expect(said).toContain('Скидка 428 905 сум за оплату сразу');
    expect(said).toContain('в рассрочку, Texnomart всего 4 289 005 сум, без переплаты, последний платёж 357 407 сум');
    expect(show(<PricePlanInFull plan={plan(100, { by_instalments: yearly(1_200_000, 200_000) })} />).textContent).not.toContain('последний платёж');
  });

  test('the bar of a phone names it too', () => {
    expect(show(<AtOnce price={20_000} />).textContent?.replace(/\s/g, ' ')).toBe('20 000 сум сразу');
  });
});

const parcel = { type: 'dpd' as const, price: 30_000, free_from: 500_000, days: { min: 2, max: 4 }, cut_off_hour: 20 };
const ahead = promise({ ahead: true, delivery: { ...parcel, days: { min: 14, max: 30 }, cut_off_hour: null } });
const operator = promise({ operator: { minutes: 7, opens: '9:00', closes: '21:00' }, delivery: { ...parcel, days: null, cut_off_hour: null } });
const stores = promise({ delivery: null, pickup: { in_region: false, region_name: 'Самаркандская область', stores: 2, nearest: 'Texnomart Регистан' } });
const none = promise({ delivery: null });

describe('a promise', () => {
  test.each<[string, DeliveryPromise, string]>([
    ['the next day', promise(), 'Доставим на следующий день'], ['days', promise({ delivery: parcel }), 'Доставим за 2–4 дня'],
    ['so many days', promise({ delivery: { ...parcel, days: { min: 2, max: 2 } } }), 'Доставим за 2 дня'], ['ahead', ahead, 'Привезём через 14–30 дней'],
    ['an operator', operator, 'Подтвердит оператор'], ['stores alone', stores, 'Только самовывоз: Самаркандская область'], ['nothing', none, ''],
  ])('%s in one line', (_name, given, line) => expect(show(<PromiseLine promise={given} />).textContent).toBe(line));

  test('in full says until when, who brings it and for how much', () => {
    const said = show(<PromiseView promise={promise({ pickup: { in_region: true, region_name: 'город Ташкент', stores: 3, nearest: 'Texnomart Чиланзар' } })} />).textContent?.replace(/\s/g, ' ');
    expect(said).toContain('Доставим на следующий день при заказе до 20:00');
    expect(said).toContain('город Ташкент: привезёт наш курьер');
    expect(said).toContain('30 000 сум, свыше 500 000 сум — бесплатно');
    expect(said).toContain('город Ташкент: есть в 3 магазинах');
  });

  test('names nothing that can’t be had', () => {
    expect(show(<PromiseView promise={none} />).textContent).toBe('');
    const said = show(<PromiseView promise={ahead} />).textContent;
    expect(said).not.toMatch(/следующий день|Самовывоз|при заказе до/);
    expect(show(<PromiseView promise={stores} />).textContent).not.toMatch(/Доставим|привезёт/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of what an operator confirms tells of the call, and of no day', () => {
    const said = show(<PromiseView promise={operator} />).textContent;
    expect(said).toContain('в течение 7 минут');
    expect(said).toContain('с 9:00 до 21:00');
    expect(said).toContain('День согласует оператор');
    expect(said).not.toMatch(/Доставим/);
  });
});
