import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AdminShell } from '@/features/staff';
import { AuditPage, OrderPage, ReviewsPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { lost, mock, refuse, server } from '../../support/msw.ts';

beforeEach(() => {
  setStaff({ status: 'asking' });
});

const { staff } = contract;
const session = '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11';
const me = (role: StaffRole) => ({
  id: 1,
  login: 'dilnoza',
  name: 'Dilnoza',
  role,
  actions: actionsOf(role),
  session_id: session,
  expires_at: '2026-11-21T09:00:00.000Z',
  stepped_up_until: null,
  backup_codes_left: 10,
});

/** Renders a part of the room in Russian. */
function renderRoom(part: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

describe('the frame of the back office', () => {
  test('shows the sign-in to strangers and opens by password and code', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(staff.me, refuse('unauthorized')),
      mock(staff.signIn, ({ body }) => {
        sent.push(body);
        return { ticket: 'a-ticket', seconds: 300 };
      }),
      mock(staff.signInCode, ({ body }) => {
        sent.push(body);
        return me('content');
      }),
    );
    renderRoom(
      <AdminShell part="reviews">
        <p>Внутри</p>
      </AdminShell>,
    );
    const user = userEvent.setup();
    expect(await screen.findByLabelText('Логин *')).toHaveFocus();
    await user.type(screen.getByLabelText('Логин *'), 'Dilnoza');
    await user.type(screen.getByLabelText('Пароль *'), 'a long password{Enter}');
    await user.type(await screen.findByLabelText('Код *'), '123456');
    expect(await screen.findByText('Внутри')).toBeVisible();
    expect(sent).toEqual([
      { login: 'dilnoza', password: 'a long password' },
      { ticket: 'a-ticket', code: '123456' },
    ]);
    expect(screen.queryByLabelText('Код *')).toBeNull();
  });

  test('a wrong code can be replaced; an expired ticket starts again; a locked login shows the time', async () => {
    const answers = [refuse('wrongCode', [{ field: 'code' }]), refuse('codeExpired')];
    server.use(
      mock(staff.me, refuse('unauthorized')),
      mock(staff.signIn, { ticket: 'a-ticket', seconds: 300 }),
      mock(staff.signInCode, () => answers.shift() ?? me('admin')),
    );
    renderRoom(
      <AdminShell part="home">
        <p>Внутри</p>
      </AdminShell>,
    );
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Логин *'), 'dilnoza');
    await user.type(screen.getByLabelText('Пароль *'), 'a long password{Enter}');
    await user.type(await screen.findByLabelText('Код *'), '111111');
    expect(await screen.findByText('refused: wrongCode')).toBeVisible();
    await user.clear(screen.getByLabelText('Код *'));
    await user.type(screen.getByLabelText('Код *'), '222222');
    expect(await screen.findByText('Время вышло, войдите снова')).toBeVisible();
    server.use(mock(staff.signIn, refuse('staffLocked', [{ seconds: 840 }])));
    await user.type(screen.getByLabelText('Логин *'), 'dilnoza');
    await user.type(screen.getByLabelText('Пароль *'), 'a long password{Enter}');
    expect(await screen.findByText(/Попробуйте через 14 минут/)).toBeVisible();
  });

  test.each([
    ['operator', false],
    ['content', true],
  ] as const)('%s: a section of another role is closed and not in the navigation', async (role, isTheirs) => {
    server.use(mock(staff.me, me(role)));
    renderRoom(
      <AdminShell part="reviews">
        <p>Внутри</p>
      </AdminShell>,
    );
    expect(await screen.findByRole('heading', { name: 'Отзывы' })).toBeVisible();
    expect(screen.queryByText('Внутри') !== null).toBe(isTheirs);
    expect(screen.queryByText('Этот раздел не входит в ваши обязанности') === null).toBe(isTheirs);
    expect(
      within(screen.getAllByRole('navigation')[0] ?? document.body).queryByRole('link', { name: 'Отзывы' }) !== null,
    ).toBe(isTheirs);
  });

  test('shows an error with a retry while the API is unavailable', async () => {
    server.use(mock(staff.me, lost));
    renderRoom(
      <AdminShell part="home">
        <p>Внутри</p>
      </AdminShell>,
    );
    expect(await screen.findByText('Нет сети. Проверьте подключение')).toBeVisible();
    server.use(mock(staff.me, me('admin')));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Внутри')).toBeVisible();
  });
});

describe('a dangerous action', () => {
  const row = {
    seq: 7,
    at: '2026-11-21T07:00:00.000Z',
    actor: { id: 1, name: 'Nodira', role: 'orders' },
    action: 'orders.refund',
    entity: 'order',
    entity_id: '26-100001',
    before: null,
    after: { status: 'cancelled' },
    address: null,
    request_id: null,
    hash: 'a'.repeat(64),
  };

  test('asks for a fresh code and then continues', async () => {
    let fresh = false;
    server.use(
      mock(staff.me, me('admin')),
      mock(staff.audit, () => (fresh ? { rows: [row], more: false } : refuse('stepUpNeeded'))),
      mock(staff.stepUp, () => {
        fresh = true;
        return { until: '2026-11-21T07:10:00.000Z' };
      }),
    );
    renderRoom(<AuditPage />);
    await userEvent.type(await screen.findByLabelText('Код *'), '123456');
    expect(await screen.findByText('Отметка о возврате денег')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not done without a code', async () => {
    server.use(mock(staff.me, me('admin')), mock(staff.audit, refuse('stepUpNeeded')));
    renderRoom(<AuditPage />);
    await screen.findByRole('dialog', { name: 'Подтвердите действие' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('refused: stepUpNeeded')).toBeVisible();
  });
});

describe('moderation', () => {
  const review = (id: number) => ({
    id,
    author: 'Дилноза',
    rate: 4,
    advantages: '',
    flaws: '',
    comment: `Отзыв ${id}`,
    photos: [],
    likes: 0,
    liked: false,
    created_at: '2026-11-20T08:00:00.000Z',
    held_until: '2026-11-20T08:05:00.000Z',
    product: { id: 3, name: 'Чайник', image: null, url: '/ru/product/detail/3/' },
  });

  test('works by keyboard: a review is refused with the second reason, published, skipped; one taken by somebody else is reported and skipped', async () => {
    const [judged, skipped]: [unknown[], unknown[]] = [[], []];
    let next = 0;
    server.use(
      mock(staff.me, me('content')),
      mock(staff.takeReview, ({ body }) => {
        next += 1;
        skipped.push(body.skip);
        return { waiting: 9, review: review(next) };
      }),
      mock(staff.judgeReview, ({ body }) => {
        judged.push(body);
        return body.id === 3 ? refuse('takenByOther') : { id: body.id, status: body.decision };
      }),
    );
    renderRoom(<ReviewsPage />);
    const user = userEvent.setup();
    await screen.findByText('Отзыв 1');
    await user.keyboard('r');
    await user.keyboard('2');
    await screen.findByText('Отзыв 2');
    await user.keyboard('a');
    await screen.findByText('Отзыв 3');
    await user.keyboard('a');
    await screen.findByText('Отзыв 4');
    expect(screen.getByText('refused: takenByOther')).toBeVisible();
    await user.keyboard('s');
    await screen.findByText('Отзыв 5');
    expect(judged).toEqual([
      { id: 1, decision: 'rejected', reason: 'rude' },
      { id: 2, decision: 'published' },
      { id: 3, decision: 'published' },
    ]);
    expect(skipped.at(-1)).toBe(4);
    await user.keyboard('{Control>}a{/Control}');
    expect(judged).toHaveLength(3);
  });
});

describe('the order page', () => {
  beforeEach(() => {
    server.use(mock(staff.orderChoices, { tags: [], colleagues: [] }));
  });
  const order = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
    id: 1,
    tags: [],
    assigned_to: null,
    mark_changes: [],
    number: '26-100001',
    kind: 'full',
    status: 'created',
    payment_method: 'cash',
    payment_state: 'on_receipt',
    cancel_reason: null,
    total: 300_000,
    name: '<b>Гулноза</b>',
    phone: '+998901234567',
    comment: null,
    created_at: '2026-11-20T08:00:00.000Z',
    expires_at: null,
    sums: { goods: 300_000, discount: 0, delivery: 0, bonus: 0, to_collect: 300_000 },
    lines: [],
    moves: [],
    payments: [],
    application: null,
    messages: [],
    allowed: ['confirm', 'cancel'],
    refundable: false,
    customer_id: null,
    place: '',
    calls: [],
    edit_block: null,
    edits: [],
    owed: 0,
    notes: [],
    grantable: 0,
    refunds: [],
    ...changes,
  });

  test('offers only permitted transitions, and cancelling needs a confirmation', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(staff.me, me('orders')),
      mock(staff.order, order()),
      mock(staff.moveOrder, ({ body }) => {
        sent.push(body);
        return { number: '26-100001', status: 'cancelled' as const, payment_state: 'void' as const };
      }),
    );
    renderRoom(<OrderPage number="26-100001" />);
    const actions = await screen.findByRole('region', { name: 'Действия' });
    expect(
      within(actions)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Подтвердить', 'Отменить']);
    expect(screen.getByText('<b>Гулноза</b>')).toBeVisible();
    await userEvent.type(within(actions).getByLabelText(ru.staff.orders.note), 'Передумал');
    await userEvent.click(within(actions).getByRole('button', { name: 'Отменить' }));
    expect(sent).toEqual([]);
    await userEvent.click(
      within(screen.getByRole('group', { name: /Отменить заказ/ })).getByRole('button', { name: 'Отменить' }),
    );
    await waitFor(() => expect(sent).toEqual([{ number: '26-100001', event: 'cancel', note: 'Передумал' }]));
  });

  test('records a refund with its note; without one the note shows an error', async () => {
    const sent: unknown[] = [];
    const cancelled = { status: 'cancelled', payment_state: 'refund_due' } as const;
    server.use(
      mock(staff.me, me('admin')),
      mock(staff.order, order({ ...cancelled, allowed: [], refundable: true })),
      mock(staff.refundOrder, ({ body }) => {
        sent.push(body);
        return { number: '26-100001', status: 'cancelled' as const, payment_state: 'refunded' as const };
      }),
    );
    renderRoom(<OrderPage number="26-100001" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Деньги возвращены' }));
    const note = screen.getByLabelText(ru.staff.orders.note);
    expect(note).toHaveAccessibleDescription('Обязательно: как вернули деньги');
    const sure = within(screen.getByRole('group', { name: /Деньги вернули/ }));
    await userEvent.click(sure.getByRole('button', { name: 'Деньги возвращены' }));
    await waitFor(() => expect(note).toHaveAccessibleDescription('Заполните поле'));
    expect(note).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.type(note, 'На карту HUMO');
    await userEvent.click(sure.getByRole('button', { name: 'Деньги возвращены' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(sent).toEqual([{ number: '26-100001', note: 'На карту HUMO' }]);
  });

  test('shows the sums, the bonus payment and what is still to be collected', async () => {
    server.use(
      mock(staff.me, me('operator')),
      mock(
        staff.order,
        order({
          total: 280_000,
          sums: { goods: 330_000, discount: 30_000, delivery: 30_000, bonus: 50_000, to_collect: 280_000 },
        }),
      ),
    );
    renderRoom(<OrderPage number="26-100001" />);
    const lines = await screen.findByRole('region', { name: 'Товары' });
    expect(
      within(lines)
        .getAllByRole('term')
        .map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent?.replace(/\s/g, ' ')}`),
    ).toEqual([
      'Товары: 330 000 сум',
      'Скидка: −30 000 сум',
      'Доставка: 30 000 сум',
      'Оплачено бонусами: −50 000 сум',
      'Итого: 280 000 сум',
      'Взять при получении: 280 000 сум',
    ]);
  });

  test('shows history and messages in words, and unknown ones by their name', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const orderMessage = (id: number, topic: string, event: string) => ({
      id,
      topic,
      event,
      created_at: at,
      state: 'done' as const,
      attempts: 1,
      error: null,
    });
    server.use(
      mock(staff.me, me('operator')),
      mock(
        staff.order,
        order({
          application: {
            partner: 'alif',
            partner_name: 'Alif Nasiya',
            months: 12,
            ref_id: 'a-1',
            state: 'refused',
            outcome: 'has_debt',
            moves: [{ at, state: 'refused', outcome: 'has_debt', actor: 'partner' }],
          },
          moves: [
            {
              at,
              event: 'latePayment',
              status: 'cancelled',
              payment_state: 'void',
              actor: 'provider:payme',
              note: 'payment 7: to be given back',
              cause: null,
              by: null,
            },
            {
              at,
              event: 'cancel',
              status: 'cancelled',
              payment_state: 'void',
              actor: 'partner:alif',
              note: 'denied',
              cause: null,
              by: null,
            },
          ],
          messages: [orderMessage(1, 'order.sms', 'create'), orderMessage(2, 'order.letter', '')],
        }),
      ),
    );
    renderRoom(<OrderPage number="26-100001" />);
    const story = await screen.findByRole('region', { name: 'История' });
    expect(within(story).getByText(/запоздалый/).nextSibling).toHaveTextContent(/^\S+ \S+ · Payme$/);
    expect(within(story).getByText('Отменён').nextSibling).toHaveTextContent(/ · Alif Nasiya · отказ партнёра$/);
    expect(
      within(story)
        .getByText(/^Alif Nasiya: /)
        .closest('li'),
    ).toHaveTextContent(/^Alif Nasiya: отказано.* · есть просрочка$/);
    const messages = within(screen.getByRole('region', { name: 'Сообщения' })).getAllByRole('listitem');
    expect(messages[0]).toHaveTextContent(/^SMS покупателю · Заказ создан.* отправлено$/);
    expect(messages[1]).toHaveTextContent(/^order\.letter\d/);
  });

  test('is read-only for operators', async () => {
    server.use(mock(staff.me, me('operator')), mock(staff.order, order()));
    renderRoom(<OrderPage number="26-100001" />);
    expect(await screen.findByText('Этот заказ вы можете только смотреть')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
  });
});
