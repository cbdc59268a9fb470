import type { HttpHandler } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Sessions } from '@/features/account/sessions';
import { Subscriptions } from '@/features/account/subscriptions';
import { BonusScreen, ContractsScreen, PaymentsScreen, ReviewsScreen, WaitsScreen } from '@/features/profile';
import { contract } from '@/lib/contract';
import type { Wait } from '@/lib/contract/profile';
import type { BonusCard } from '@/lib/contract/profile-money';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { contractOf as loan } from '../../support/profile-screens.ts';
import { renderIsland } from '../../support/render.tsx';

afterEach(() => {
  localStorage.clear();
});

const { profile } = contract;

describe('instalment contracts', () => {
  test('are shown open and closed, with all sums and a schedule that adds up to the total payable', async () => {
    server.use(
      mock(profile.contracts, {
        data: [
          loan(),
          loan({
            id: 2,
            number: 'D-26-100002',
            status: 'closed',
            debt: 0,
            paid: 3_300_000,
            next_payment: null,
            closed_at: '2026-11-01T00:00:00.000Z',
          }),
        ],
      }),
    );
    renderIsland(<ContractsScreen />);
    const open = within(
      (await screen.findByRole('heading', { name: 'Договор № D-26-100001' })).closest('li') ?? document.body,
    );
    for (const name of [
      'Стоимость товаров',
      'Первоначальный взнос',
      'Ежемесячный платёж',
      'Всего к оплате',
      'Оплачено',
      'Остаток долга',
      'Досрочное погашение',
    ])
      expect(open.getByText(name)).toBeVisible();
    expect(open.getByText(/осталось 2 дня/)).toBeVisible();
    expect(open.getByText(/Платежи принимает Alif. Назовите номер договора D-26-100001/)).toBeVisible();
    await userEvent.click(open.getByText('График платежей'));
    const rows = within(open.getByRole('table')).getAllByRole('row').slice(1);
    const sums = rows.map((row) => Number((within(row).getAllByRole('cell')[0]?.textContent ?? '').replace(/\D/g, '')));
    expect(sums.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(sums.at(-1));
    expect(screen.queryByRole('heading', { name: /100002/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Закрытые (1)' }));
    expect(screen.getByRole('heading', { name: 'Договор № D-26-100002' })).toBeVisible();
    expect(screen.getByText('Закрыт')).toBeVisible();
  });

  test('a reminder that could not be saved is not shown as saved', async () => {
    server.use(mock(profile.contracts, { data: [loan()] }), mock(profile.remindContract, lost));
    renderIsland(<ContractsScreen />);
    const box = await screen.findByRole('checkbox', { name: /Напоминать/ });
    await userEvent.click(box);
    expect(await screen.findByText('Не сохранилось. Попробуйте ещё раз.')).toBeVisible();
    expect(box).not.toBeChecked();
    server.use(mock(profile.remindContract, ({ body }) => ({ remind: body.on })));
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
  });

  test('are replaced by an explanation with a link if there are none; a failure can be retried', async () => {
    server.use(mock(profile.contracts, lost));
    renderIsland(<ContractsScreen />);
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(mock(profile.contracts, { data: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Договоров нет' })).toBeVisible();
  });

  test('payments are grouped by contract and by order', async () => {
    const { id, number, status, partner_name, total_payable, paid, debt } = loan();
    server.use(
      mock(profile.paymentHistory, {
        contracts: [
          {
            id,
            number,
            status,
            partner_name,
            total_payable,
            paid,
            debt,
            payments: [{ id: 1, amount: 1_100_000, at: '2026-11-22T08:00:00.000Z' }],
          },
        ],
        orders: [
          {
            id: 4,
            order_id: 9,
            order_number: '26-100009',
            provider_name: 'Payme',
            amount: 500_000,
            state: 'returned',
            card: '8600 **** **** 3347',
            at: '2026-11-21T08:00:00.000Z',
          },
        ],
      }),
    );
    renderIsland(<PaymentsScreen />);
    expect(await screen.findByRole('heading', { name: 'Договор № D-26-100001' })).toBeVisible();
    expect(screen.getByText(/^22 ноября.*, 13:00$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Заказ № 26-100009' })).toBeVisible();
    expect(screen.getByText('Возвращён')).toBeVisible();
  });

  test('an empty payment history says so', async () => {
    server.use(mock(profile.paymentHistory, { contracts: [], orders: [] }));
    renderIsland(<PaymentsScreen />);
    expect(await screen.findByRole('heading', { name: 'Платежей пока нет' })).toBeVisible();
  });
});

const contractsPaid = {
  id: 1,
  number: 'D-26-100001',
  status: 'open',
  partner_name: 'Alif',
  total_payable: 3,
  paid: 1,
  debt: 2,
  payments: [{ id: 1, amount: 1, at: '2026-11-22T08:00:00.000Z' }],
} as const;
const reviewed = { id: 3, slug: 'chaynik', name: 'Чайник', image: '/media/a/160.webp' };

/** Parts of an account, what stands in them and what is said where nothing does. */
const parts: readonly {
  readonly name: string;
  readonly draw: () => React.ReactNode;
  readonly fails: HttpHandler;
  readonly comes: HttpHandler;
  readonly findShown: () => HTMLElement | null;
  /** Unless it says so. */ readonly loading?: () => HTMLElement;
}[] = [
  {
    name: 'payments',
    draw: () => <PaymentsScreen />,
    fails: mock(profile.paymentHistory, lost),
    comes: mock(profile.paymentHistory, {
      contracts: [{ ...contractsPaid, payments: [...contractsPaid.payments] }],
      orders: [],
    }),
    findShown: () => screen.queryByText('Договор № D-26-100001'),
  },
  {
    name: 'reviews',
    draw: () => <ReviewsScreen />,
    fails: mock(profile.reviews, lost),
    comes: mock(profile.reviews, [
      {
        id: 1,
        product: reviewed,
        rate: 4,
        advantages: '',
        flaws: '',
        comment: 'Хороший',
        photos: [],
        likes: 0,
        status: 'published',
        reason: null,
        created_at: '2026-11-20T08:00:00.000Z',
      },
    ]),
    findShown: () => screen.queryByText('Хороший'),
  },
  {
    name: 'waits',
    draw: () => <WaitsScreen />,
    fails: mock(profile.waits, lost),
    comes: mock(profile.waits, [
      { product: reviewed, price: 300_000, available: false, since: '2026-11-20T08:00:00.000Z', told_at: null },
    ]),
    findShown: () => screen.queryByText('Ожидается'),
  },
  {
    name: 'sessions',
    draw: () => <Sessions />,
    fails: mock(contract.account.sessions, lost),
    comes: mock(contract.account.sessions, [
      {
        id: 'a',
        device: 'Chrome, Android',
        region: 'Ташкент',
        first_seen_at: '2026-11-01T10:00:00.000Z',
        last_seen_at: '2026-11-20T10:00:00.000Z',
        current: true,
        by: 'code',
        ended_at: null,
        ended_because: null,
      },
    ]),
    findShown: () => screen.queryByText('Это устройство'),
  },
  {
    name: 'subscriptions',
    draw: () => <Subscriptions />,
    fails: mock(profile.subscriptions, lost),
    comes: mock(profile.subscriptions, [{ service: 'new_products', since: '2026-11-01T10:00:00.000Z' }]),
    findShown: () => screen.queryByRole('checkbox', { name: 'Новинки', checked: true }),
    loading: () => screen.getByRole('group', { busy: true }),
  },
];

describe.each(parts.map((part) => [part.name, part] as const))(
  '%s',
  (
    _name,
    { draw, fails, comes, findShown: shown, loading = () => screen.getByRole('status', { name: /^Загрузка/ }) },
  ) => {
    test('show a loading state, an error, and the data after a retry', async () => {
      server.use(fails);
      renderIsland(draw());
      expect(loading()).toBeInTheDocument();
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(shown()).toBeNull();
      server.use(comes);
      await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
      await waitFor(() => expect(shown()).toBeVisible());
      expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    });
  },
);

describe('the bonus card', () => {
  const card: BonusCard = {
    number: '2912345678906',
    bonus: 18_000,
    earned: 20_000,
    spent: 2_000,
    rule: { earn_percent: 1, spend_percent: 30 },
    moves: [
      {
        id: 4,
        kind: 'returned',
        amount: 1_000,
        order_id: 6,
        order_number: '26-100002',
        at: '2026-11-22T10:00:00.000Z',
      },
      { id: 3, kind: 'spent', amount: -1_000, order_id: 6, order_number: '26-100002', at: '2026-11-22T09:00:00.000Z' },
      { id: 2, kind: 'spent', amount: -2_000, order_id: null, order_number: null, at: '2026-11-22T08:00:00.000Z' },
      { id: 1, kind: 'earned', amount: 20_000, order_id: 5, order_number: '26-100001', at: '2026-11-20T08:00:00.000Z' },
    ],
  };

  test('shows number, bonus and a code to scan; once shown, also without a connection', async () => {
    server.use(mock(profile.bonusCard, [card]));
    const first = renderIsland(<BonusScreen />);
    expect(await screen.findByText('18 000 бонусов')).toBeVisible();
    expect(screen.getByText('2912345678906')).toBeVisible();
    expect(screen.getByRole('img', { name: /2912345678906/ })).toBeVisible();
    for (const name of ['За заказ 26-100001', 'Оплата заказа 26-100002', 'Возврат за отменённый заказ 26-100002'])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByText('Оплата в магазине')).toBeVisible();
    expect(screen.queryByText('Бонусной карты пока нет')).toBeNull();
    first.unmount();
    server.use(mock(profile.bonusCard, lost));
    renderIsland(<BonusScreen />);
    expect(await screen.findByText(/Нет связи/)).toBeVisible();
    expect(screen.getByText('2912345678906')).toBeVisible();
  });

  test('explains how to get one if there is none; a failure without a stored card shows an error', async () => {
    server.use(mock(profile.bonusCard, lost));
    renderIsland(<BonusScreen />);
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(mock(profile.bonusCard, []));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Бонусной карты пока нет' })).toBeVisible();
  });
});

describe('reviews and back-in-stock subscriptions', () => {
  const product = { id: 3, slug: 'chaynik', name: 'Чайник', image: '/media/a/160.webp' };

  test('a review shows the result of moderation', async () => {
    server.use(
      mock(profile.reviews, [
        {
          id: 1,
          product,
          rate: 4,
          advantages: 'быстрый',
          flaws: '',
          comment: 'Хороший',
          photos: [],
          likes: 2,
          status: 'rejected',
          reason: 'Отзыв не об этом товаре',
          created_at: '2026-11-20T08:00:00.000Z',
        },
      ]),
    );
    renderIsland(<ReviewsScreen />);
    const review = within((await screen.findByRole('heading', { name: 'Чайник' })).closest('li') ?? document.body);
    for (const words of ['Отклонён', 'Отзыв не об этом товаре', 'Хороший', 'быстрый', /Оценка: 4/, /Помог 2 людям/])
      expect(review.getByText(words)).toBeVisible();
    expect(review.queryByText('Недостатки')).toBeNull();
  });

  test('an empty list of reviews says so', async () => {
    server.use(mock(profile.reviews, []));
    renderIsland(<ReviewsScreen />);
    expect(await screen.findByRole('heading', { name: 'Вы ещё не писали отзывов' })).toBeVisible();
  });

  test('one press ends a subscription; a refusal keeps it with the reason', async () => {
    const wait: Wait = { product, price: 300_000, available: false, since: '2026-11-20T08:00:00.000Z', told_at: null };
    server.use(mock(profile.waits, [wait]), mock(profile.removeWait, refuse('tooManyAttempts')));
    renderIsland(<WaitsScreen />);
    const end = await screen.findByRole('button', { name: 'Чайник: больше не ждать' });
    await userEvent.click(end);
    expect(await screen.findByText('refused: tooManyAttempts')).toBeVisible();
    server.use(mock(profile.removeWait, []));
    await userEvent.click(end);
    expect(await screen.findByRole('heading', { name: 'Вы ничего не ждёте' })).toBeVisible();
  });
});
