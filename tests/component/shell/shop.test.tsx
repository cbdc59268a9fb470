import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallCenterStatus } from '@/features/shell/call-center-status';
import { Footer, Logo } from '@/features/shell';
import { ShopProvider } from '@/stores/shop';
import ru from '../../../locales/ru.json';
import { renderIsland, testShop } from '../../support/render';
import { confirmDeviceClock } from '../../support/server-clock.ts';

// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock(import('@/lib/i18n/messages'), () => ({ messagesOf: () => ru }));

const identity = {
  name: 'Усто',
  legal_entity: '',
  phones: ['+998712001122', '+998901112233'],
  hours: testShop.hours,
  holidays: [],
  social: [{ network: 'telegram' as const, url: 'https://t.me/usto' }],
  logo: null,
  icon: null,
  share: null,
  colours: { brand: '#fbc100', brand_ink: '#1d1a10' },
  missing_pages: [],
};

describe('the identity of the shop', () => {
  test('is in the footer', async () => {
    renderIsland(<Footer consent={null} shop={identity} />);
    expect(await screen.findByText(/^© Усто\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^\+998/ }).map((link) => link.getAttribute('href'))).toEqual([
      'tel:+998712001122',
      'tel:+998901112233',
    ]);
    expect(screen.getByText('Контакт-центр работает ежедневно с 08:30 до 20:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/usto');
  });

  test('without a phone has no hours', async () => {
    renderIsland(<Footer consent={null} shop={{ ...identity, phones: [], social: [], legal_entity: 'ООО «Усто»' }} />);
    expect(await screen.findByText(/^© ООО «Усто»\./)).toBeVisible();
    expect(screen.queryByText(/Контакт-центр/)).not.toBeInTheDocument();
  });

  test('links only to existing pages', async () => {
    renderIsland(
      <Footer consent={null} shop={{ ...identity, missing_pages: ['texnomart_15_yoshda', 'page/warranty'] }} />,
    );
    expect(await screen.findByRole('link', { name: ru.footer.delivery })).toHaveAttribute('href', '/ru/page/delivery/');
    for (const removedText of [ru.footer.anniversary, ru.footer.warranty])
      expect(screen.queryByRole('link', { name: removedText })).not.toBeInTheDocument();
  });

  test('has its picture as logo, or its name', () => {
    const { container } = render(
      <>
        <Logo shop={identity} />
        <Logo shop={{ name: 'x', logo: { image: '/media/a/320.webp', width: 300, height: 100 } }} />
      </>,
    );
    expect(container).toHaveTextContent(/^Усто$/);
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/a/320.webp');
  });
});

describe('the availability of the call centre', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  // Tashkent is five hours ahead of UTC.
  test.each([
    ['2027-03-22T03:29:00Z', 'ежедневно 08:30–20:00'],
    ['2027-03-22T03:30:00Z', 'сейчас на связи'],
    ['2027-03-22T14:59:00Z', 'сейчас на связи'],
    ['2027-03-22T15:00:00Z', 'ежедневно 08:30–20:00'],
    // A holiday, by the day in Tashkent.
    ['2027-03-21T07:00:00Z', 'ежедневно 08:30–20:00'],
  ])('at %s is: %s', (now, shownText) => {
    vi.setSystemTime(new Date(now));
    confirmDeviceClock();
    render(
      <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
        <ShopProvider shop={testShop}>
          <CallCenterStatus />
        </ShopProvider>
      </NextIntlClientProvider>,
    );
    expect(screen.getByText(shownText)).toBeInTheDocument();
  });
});
