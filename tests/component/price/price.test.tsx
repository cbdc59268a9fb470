import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AtOnce, DeliveryLine, PricePlanView, ShortDeliveryLine } from '@/features/price';
import { OrderDeliveryEstimate, PricePlanInFull, DeliveryEstimateView } from '@/features/price/page';
import type { DeliveryEstimate } from '@/lib/contract/common';
import { type Locale, locales } from '@/lib/i18n/locales';
import { AddressProvider } from '@/stores/address';
import { useServerClock } from '@/stores/server-clock';
import kr from '../../../locales/kr.json';
import ru from '../../../locales/ru.json';
import uz from '../../../locales/uz.json';
import { renderIsland } from '../../support/render.tsx';
import { confirmDeviceClock } from '../../support/server-clock.ts';
import { order, plan, promise, yearly } from '../../support/shop.ts';

const messages = { kr, ru, uz };
const inLanguage = (island: React.ReactNode, locale: Locale) => (
  <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Tashkent">
    <AddressProvider locale={locale} region="tashkent">
      {island}
    </AddressProvider>
  </NextIntlClientProvider>
);
const show = (island: React.ReactNode, locale: Locale = 'ru') => render(inLanguage(island, locale)).container;
const spoken = (box: HTMLElement) => box.textContent?.replace(/\s/g, ' ');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a price', () => {
  test('has its payment type in every language', () => {
    const words = {
      kr: ['бир йўла', 'муддатли тўловга'],
      uz: ['bir yoʻla', 'muddatli toʻlovga'],
      ru: ['сразу', 'в рассрочку'],
    };
    for (const locale of locales) {
      const box = show(
        <PricePlanView plan={plan(3_860_100, { by_instalments: yearly(4_289_005) })} listed={4_289_005} />,
        locale,
      );
      for (const word of [...words[locale], '3 860 100', '357 418', '12', '4 289 005'])
        expect(box.textContent?.replace(/\s/g, ' ')).toContain(word);
    }
  });

  test('on the product page shows partner and overpayment, and leaves a differing last payment to the dialog', () => {
    const box = show(
      <PricePlanInFull
        plan={plan(3_860_100, {
          at_once: { price: 3_860_100, old_price: 4_826_000, discount: 428_905 },
          by_instalments: yearly(4_289_005),
        })}
      />,
    );
    const shownText = box.textContent?.replace(/\s/g, ' ');
    expect(shownText).toContain('−20%');
    expect(shownText).toContain('Выгода 965 900 сум');
    expect(shownText).toContain('Скидка 428 905 сум за оплату сразу');
    expect(shownText).toContain('в рассрочку, Texnomart всего 4 289 005 сум, без наценки');
    expect(shownText).not.toContain('последний платёж');
  });

  test('on the price bar has its payment type', () => {
    expect(show(<AtOnce price={20_000} />).textContent?.replace(/\s/g, ' ')).toBe('20 000 сум сразу');
  });
});

const parcel = {
  type: 'dpd' as const,
  price: 30_000,
  free_from: 500_000,
  days: { min: 2, max: 4 },
  days_after_cut_off: { min: 3, max: 5 },
  cut_off_hour: 20,
};
const ahead = promise({
  ahead: true,
  delivery: { ...parcel, days: { min: 14, max: 30 }, days_after_cut_off: null, cut_off_hour: null },
});
const operator = promise({
  operator: { minutes: 7, opens: '9:00', closes: '21:00' },
  delivery: { ...parcel, days: null, days_after_cut_off: null, cut_off_hour: null },
});
const stores = promise({
  delivery: null,
  pickup: { in_region: false, region_name: 'Самаркандская область', stores: 2, nearest: 'Texnomart Регистан' },
});
const none = promise({ delivery: null });

describe('a delivery estimate', () => {
  test.each<[string, DeliveryEstimate, string]>([
    ['the next day', promise(), 'Доставим за 1 день'],
    ['days', promise({ delivery: parcel }), 'Доставим за 2–4 дня'],
    ['so many days', promise({ delivery: { ...parcel, days: { min: 2, max: 2 } } }), 'Доставим за 2 дня'],
    ['ahead', ahead, 'Привезём через 14–30 дней'],
    ['an operator', operator, 'Подтвердит оператор'],
    ['stores alone', stores, 'Только самовывоз: Самаркандская область'],
    ['nothing', none, ''],
  ])('for %s has one line while the time is unknown', (_name, given, line) => {
    useServerClock.setState({ ahead: undefined, requestedAt: Date.now() });
    expect(show(<DeliveryLine estimate={given} />).textContent).toBe(line);
  });

  test.each(['2026-11-24T14:59:00Z', '2026-11-24T15:00:00Z'])(
    'at %s names the same day in the cart, on the product page and in the order, and no later one on the card',
    (now) => {
      vi.useFakeTimers({ now: new Date(now) });
      confirmDeviceClock();
      const line = spoken(show(<DeliveryLine estimate={promise()} />)) ?? '';
      expect(line).toMatch(/^Доставим 2[56] ноября, (ср|чт)$/);
      expect(spoken(show(<DeliveryEstimateView estimate={promise()} />))).toContain(line);
      const date = line.includes('25') ? '2026-11-25' : '2026-11-26';
      const { delivery } = order();
      expect(
        spoken(renderIsland(<OrderDeliveryEstimate order={order({ delivery: { ...delivery, date } })} />).container),
      ).toContain(line);
      expect(spoken(show(<ShortDeliveryLine estimate={promise()} />))).toBe('от 1 дня');
    },
  );

  test.each<[Locale, string]>([
    ['ru', 'В Ташкенте нет — есть в магазине Texnomart Ангрен'],
    ['uz', 'Toshkentda yoʻq — Texnomart Angrenda bor'],
    ['kr', 'Тошкентда йўқ — Texnomart Ангренда бор'],
  ])('in %s says that a store of another region has the product', (locale, words) => {
    const names = {
      ru: ['город Ташкент', 'Ангрен'],
      uz: ['Toshkent shahri', 'Angren'],
      kr: ['Тошкент шаҳри', 'Ангрен'],
    };
    const [region = '', town = ''] = names[locale];
    const given = promise({
      region: { id: 2, name: region },
      pickup: { in_region: false, region_name: '', stores: 1, nearest: `Texnomart ${town}` },
    });
    expect(spoken(show(<DeliveryEstimateView estimate={given} />, locale))).toContain(words);
  });

  test('in the server’s HTML names the cut-off hour', () => {
    const shownText = (locale: Locale) =>
      renderToStaticMarkup(inLanguage(<DeliveryEstimateView estimate={promise()} />, locale))
        .replace(/<[^>]+>|\s/g, ' ')
        .replace(/ +/g, ' ');
    expect(shownText('ru')).toContain('Доставим за 1 день при заказе до 20:00');
    expect(shownText('uz')).toContain('1 kunda yetkazamiz soat 20:00 gacha buyurtma qilsangiz');
  });

  // Tashkent is five hours ahead.
  test.each([
    ['2026-11-24T12:46:00Z', promise(), 'Доставим 25 ноября, ср при заказе в течение 2 ч 14 мин'],
    ['2026-11-24T14:55:00Z', promise(), 'Доставим 25 ноября, ср при заказе в течение 5 мин'],
    ['2026-11-24T15:00:00Z', promise(), 'Доставим 26 ноября, чт при заказе до 20:00 завтра'],
    ['2026-11-24T12:46:00Z', promise({ delivery: parcel }), 'Доставим с 26 ноября, чт при заказе в течение 2 ч 14 мин'],
    ['2026-11-24T18:00:00Z', promise({ delivery: parcel }), 'Доставим с 27 ноября, пт при заказе до 20:00 завтра'],
    ['2026-11-24T12:46:00Z', promise({ delivery: { ...parcel, cut_off_hour: 24 } }), 'Доставим с 26 ноября, чт'],
    // Tomorrow is a holiday: both orders arrive on the day after.
    [
      '2026-11-24T15:00:00Z',
      promise({ delivery: { ...parcel, days: { min: 2, max: 2 }, days_after_cut_off: { min: 2, max: 2 } } }),
      'Доставим 26 ноября, чт при заказе до 20:00 завтра',
    ],
    // The day after tomorrow is a holiday.
    [
      '2026-11-24T15:00:00Z',
      promise({ delivery: { ...parcel, days: { min: 1, max: 1 }, days_after_cut_off: { min: 3, max: 3 } } }),
      'Доставим 27 ноября, пт при заказе до 20:00 завтра',
    ],
  ])('at %s counts down to the cut-off', (now, given, words) => {
    vi.useFakeTimers({ now: new Date(now) });
    confirmDeviceClock();
    expect(spoken(show(<DeliveryEstimateView estimate={given} />))).toMatch(new RegExp(`^${words}(?! при заказе)`));
  });

  test('counts down while it is shown', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:46:00Z') });
    confirmDeviceClock();
    const box = show(<DeliveryEstimateView estimate={promise()} />);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(spoken(box)).toContain('в течение 2 ч 13 мин');
  });

  test('follows the server’s clock, with neutral words until it is known', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T03:00:00Z') });
    useServerClock.setState({ ahead: undefined, requestedAt: 0 });
    const fetchSpy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(new Response(null, { headers: { date: 'Tue, 24 Nov 2026 14:54:00 GMT', age: '60' } })),
      );
    const box = show(<DeliveryEstimateView estimate={promise()} />);
    expect(spoken(box)).toMatch(/^Доставим за 1 день при заказе до 20:00/);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(spoken(box)).toMatch(/^Доставим 25 ноября, ср при заказе в течение 5 мин/);
    expect(fetchSpy).toHaveBeenCalledOnce();
    act(() => {
      vi.advanceTimersByTime(300_000);
    });
    expect(spoken(box)).toMatch(/^Доставим 26 ноября, чт/);
  });

  test('keeps neutral words while the server is unreachable, and retries', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T12:46:00Z') });
    useServerClock.setState({ ahead: undefined, requestedAt: 0 });
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no connection'));
    const box = show(<DeliveryEstimateView estimate={promise()} />);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(spoken(box)).toMatch(/^Доставим за 1 день при заказе до 20:00/);
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  test('in full shows the carrier and the price', () => {
    const shownText = show(
      <DeliveryEstimateView
        estimate={promise({
          pickup: { in_region: true, region_name: 'город Ташкент', stores: 3, nearest: 'Texnomart Чиланзар' },
        })}
      />,
    ).textContent?.replace(/\s/g, ' ');
    expect(shownText).toContain('Ташкент: привезёт наш курьер');
    expect(shownText).toContain('30 000 сум, свыше 500 000 сум — бесплатно');
    expect(shownText).toContain('Ташкент: есть в 3 магазинах');
  });

  test('names nothing that is not available', () => {
    expect(show(<DeliveryEstimateView estimate={none} />).textContent).toBe('');
    const shownText = show(<DeliveryEstimateView estimate={ahead} />).textContent;
    expect(shownText).not.toMatch(/за 1 день|Самовывоз|при заказе до/);
    expect(show(<DeliveryEstimateView estimate={stores} />).textContent).not.toMatch(/Доставим|привезёт/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('with confirmation by an operator mentions the call and no day', () => {
    const shownText = show(<DeliveryEstimateView estimate={operator} />).textContent;
    expect(shownText).toContain('в течение 7 минут в часы работы контакт-центра (9:00–21:00)');
    expect(shownText).toContain('День согласует оператор');
    expect(shownText).not.toMatch(/Доставим/);
  });
});

describe('the delivery of an order', () => {
  const storedOrder = (changes: Parameters<typeof order>[0] = {}) =>
    spoken(renderIsland(<OrderDeliveryEstimate order={order(changes)} />).container);
  const { delivery } = order();

  test('shows the estimate with its own day, in the same words', () => {
    expect(storedOrder()).toBe('Доставим 22 ноября, всТашкент: привезёт наш курьерДоставка — 30 000 сум');
    expect(storedOrder({ delivery_sum: 0, delivery: { ...delivery, type: 'dpd' } })).toMatch(
      /служба доставкиБесплатно$/,
    );
  });

  test('shows a range of days for a pre-order, and no day if an operator arranges it', () => {
    expect(
      storedOrder({ delivery: { ...delivery, date: null, expected: { from: '2026-12-05', to: '2026-12-21' } } }),
    ).toMatch(/^Привезём 5 декабря – 21 декабря/);
    expect(storedOrder({ delivery: { ...delivery, date: null, day_by_operator: true } })).toMatch(
      /^День согласует оператор/,
    );
    expect(storedOrder({ receive_type: 1, delivery: { ...delivery, date: null } })).toBe('');
  });
});
