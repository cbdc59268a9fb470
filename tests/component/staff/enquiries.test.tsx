import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EnquiriesPage, EnquiryPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffEnquiry, StaffEnquiryRow } from '@/lib/contract/staff-enquiries';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const address = vi.hoisted(() => ({ search: '', replaced: [] as string[] }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/enquiries/',
  useRouter: () => ({ replace: (to: string) => void address.replaced.push(to) }),
  useSearchParams: () => new URLSearchParams(address.search),
}));

const { staff } = contract;
beforeEach(() => {
  address.search = '';
  address.replaced = [];
  setStaff({ status: 'asking' });
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'dilnoza',
      name: 'Dilnoza',
      role: 'operator',
      actions: actionsOf('operator'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
  );
});

const show = (part: ReactNode) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {part}
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

const now = '2026-11-21T10:00:00.000Z';
const line: StaffEnquiryRow = {
  id: 12,
  kind: 'low_price',
  state: 'new',
  name: 'Лола',
  phone: '+998901234567',
  email: '',
  excerpt: 'Galaxy S24',
  has_file: false,
  created_at: '2026-11-21T07:00:00.000Z',
  assigned_to: null,
  answered_at: null,
  answer_minutes: null,
  answer_failed: false,
};
const { answer_failed: _, ...shared } = line;
const page: StaffEnquiry = {
  ...shared,
  version: 3,
  locale: 'ru',
  fields: [{ name: 'product', value: 'Galaxy S24' }],
  product_id: null,
  vacancy: null,
  file_name: null,
  customer: null,
  events: [
    { event: 'received', at: line.created_at, by: null, assignee: null, channel: null, text: '', delivery: null },
  ],
  channels: [
    { channel: 'sms', to: '+998901234567' },
    { channel: 'call', to: '+998901234567' },
  ],
  mail_leaves: true,
  subject: 'Ответ',
  templates: [{ template: 'priceMatched', channel: 'sms', text: 'Продадим по той же цене' }],
  colleagues: [
    { id: 1, name: 'Dilnoza' },
    { id: 2, name: 'Sardor' },
  ],
  now,
};

test('the list says who waits for how long, and how soon others were answered', async () => {
  const answered = { ...line, id: 13, state: 'answered' as const, answer_minutes: 135, answer_failed: true };
  server.use(mock(staff.enquiries, { enquiries: [line, answered], more: false, now }));
  show(<EnquiriesPage />);
  const [first, second] = within(await screen.findByRole('list', { name: 'Обращения' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Новое.*Нашли дешевле, № 12.*Не назначен.*ждёт 3 ч/);
  expect(second).toHaveTextContent(/Отвечено.*Ответ не отправлен.*первый ответ за 2 ч 15 мин рабочего времени/);
  expect(screen.getByRole('combobox', { name: 'Состояние' })).toHaveValue('waiting');
});

test('a search without results is repeated in any state by one press', async () => {
  address.search = '?q=0717';
  server.use(mock(staff.enquiries, { enquiries: [], more: false, now }));
  show(<EnquiriesPage />);
  expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Искать в любом состоянии' }));
  expect(address.replaced).toEqual(['/staff/enquiries/?q=0717&state=all']);
});

test('an answer is written from a template, with the length of its SMS, and keeps its key after a lost answer', async () => {
  const sent: { key: string; text: string; channel: string }[] = [];
  server.use(
    mock(staff.enquiry, page),
    mock(staff.answerEnquiry, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refuse('unavailable') : { version: 4, state: 'answered' as const };
    }),
  );
  show(<EnquiryPage id={12} />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Шаблон' }), 'priceMatched');
  const text = screen.getByRole('textbox', { name: /Текст/ });
  expect(text).toHaveValue('Продадим по той же цене');
  expect(screen.getByText('1 SMS, 23 знака')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  expect(await screen.findByText('refused: unavailable')).toBeVisible();
  expect(text).toHaveValue('Продадим по той же цене');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(screen.getByText('Ответ записан')).toBeVisible();
  expect(sent.map((body) => [body.text, body.channel])).toEqual([
    ['Продадим по той же цене', 'sms'],
    ['Продадим по той же цене', 'sms'],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a colleague who acted first is named, and the text stays', async () => {
  server.use(mock(staff.enquiry, page), mock(staff.answerEnquiry, refuse('enquiryChanged', [{ operator: 'Sardor' }])));
  show(<EnquiryPage id={12} />);
  const text = await screen.findByRole('textbox', { name: /Текст/ });
  await userEvent.type(text, 'Да');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  expect(await screen.findByText(/другой сотрудник: Sardor/)).toBeVisible();
  expect(text).toHaveValue('Да');
});

test('text and refusal stay when a colleague closes the enquiry; it can be sent after reopening', async () => {
  let state: StaffEnquiry['state'] = 'new';
  server.use(
    mock(staff.enquiry, () => ({ ...page, state })),
    mock(staff.answerEnquiry, () => {
      state = 'closed';
      return refuse('enquiryChanged', [{ operator: 'Sardor' }]);
    }),
  );
  show(<EnquiryPage id={12} />);
  const text = await screen.findByRole('textbox', { name: /Текст/ });
  await userEvent.type(text, 'Да');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  expect(await screen.findByText(/другой сотрудник: Sardor/)).toBeVisible();
  expect(screen.getByText(/Обращение закрыто/)).toBeVisible();
  expect(text).toHaveValue('Да');
  expect(screen.getByRole('button', { name: 'Отправить SMS' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Открыть снова' })).toBeVisible();
});

test('the reason of closing stays when a colleague closes the enquiry first', async () => {
  let state: StaffEnquiry['state'] = 'new';
  server.use(
    mock(staff.enquiry, () => ({ ...page, state })),
    mock(staff.closeEnquiry, () => {
      state = 'closed';
      return refuse('enquiryChanged', [{ operator: 'Sardor' }]);
    }),
  );
  show(<EnquiryPage id={12} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть обращение' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Решено');
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть обращение' }));
  expect(await dialog.findByText(/другой сотрудник: Sardor/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Причина/ })).toHaveValue('Решено');
});

test('an answer is sent with the version of its first letter, except for own changes', async () => {
  let version = 3;
  const sent: number[] = [];
  server.use(
    mock(staff.enquiry, () => ({ ...page, version })),
    mock(staff.assignEnquiry, () => ({ version: (version += 1), state: 'in_work' as const })),
    mock(staff.answerEnquiry, ({ body }) => {
      sent.push(body.version);
      return sent.length === 1 ? refuse('enquiryChanged') : { version: body.version + 1, state: 'answered' as const };
    }),
  );
  show(<EnquiryPage id={12} />);
  const text = await screen.findByRole('textbox', { name: /Текст/ });
  await userEvent.type(text, 'Да');
  const take = screen.getByRole('button', { name: 'Взять себе' });
  await userEvent.click(take);
  await waitFor(() => expect(take).toBeEnabled());
  expect(version).toBe(4);
  // A colleague changes it, and the next own change reloads the page.
  version = 6;
  await userEvent.click(take);
  await waitFor(() => expect(take).toBeEnabled());
  expect(version).toBe(7);
  const send = screen.getByRole('button', { name: 'Отправить SMS' });
  await userEvent.click(send);
  await waitFor(() => expect(send).toBeEnabled());
  expect(sent).toEqual([4]);
  expect(text).toHaveValue('Да');
  // After the refusal the page has been seen as it is.
  await userEvent.click(send);
  await waitFor(() => expect(sent).toEqual([4, 7]));
});

test('another text after a lost answer is refused with words about enquiries', async () => {
  server.use(mock(staff.enquiry, page), mock(staff.answerEnquiry, refuse('keyReused')));
  show(<EnquiryPage id={12} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Текст/ }), 'Да');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить SMS' }));
  expect(await screen.findByText(/Предыдущий запрос уже записан/)).toBeVisible();
});

test('a template replaces typed text only after a question, and leaving is asked about', async () => {
  server.use(mock(staff.enquiry, page));
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  show(<EnquiryPage id={12} />);
  const template = await screen.findByRole('combobox', { name: 'Шаблон' });
  await userEvent.selectOptions(template, 'priceMatched');
  expect(confirm).not.toHaveBeenCalled();
  const text = screen.getByRole('textbox', { name: /Текст/ });
  await userEvent.type(text, '!');
  await userEvent.selectOptions(template, 'priceMatched');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(text).toHaveValue('Продадим по той же цене!');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  confirm.mockReturnValue(true);
  await userEvent.selectOptions(template, 'priceMatched');
  expect(text).toHaveValue('Продадим по той же цене');
  confirm.mockRestore();
});

test('a next page that cannot be read is said, and can be asked for again', async () => {
  let fails = true;
  server.use(
    mock(staff.enquiries, ({ query }) => {
      if (!query.has('after_id')) return { enquiries: [line], more: true, now };
      return fails ? refuse('unavailable') : { enquiries: [{ ...line, id: 13 }], more: false, now };
    }),
  );
  show(<EnquiriesPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('refused: unavailable')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  const list = within(screen.getByRole('list', { name: 'Обращения' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});

test('a closed enquiry can only be reopened', async () => {
  const bodies: { version: number }[] = [];
  server.use(
    mock(staff.enquiry, { ...page, state: 'closed' }),
    mock(staff.reopenEnquiry, ({ body }) => {
      bodies.push(body);
      return { version: 4, state: 'in_work' as const };
    }),
  );
  show(<EnquiryPage id={12} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть снова' }));
  await waitFor(() => expect(bodies).toMatchObject([{ id: 12, version: 3 }]));
  expect(screen.queryByRole('button', { name: 'Отправить SMS' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Ответственный' })).toBeDisabled();
});
