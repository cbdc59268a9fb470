import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { NewVacancyPage, VacanciesPage, VacancyPage } from '@/features/staff/page';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { StaffVacancyPage, VacancyValues } from '@/lib/contract/staff-vacancies';
import { actionsOf } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { lost, mock, refuse, server } from '../../support/msw.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/staff/vacancies/',
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}));

const { staff } = contract;
const values: VacancyValues = {
  'title.uz': 'Sotuvchi',
  'title.kr': 'Сотувчи',
  'title.ru': 'Продавец',
  'place.uz': 'Toshkent',
  'place.kr': 'Тошкент',
  'place.ru': 'Ташкент',
  'text.uz': 'Yordam berasiz.',
  'text.kr': 'Ёрдам берасиз.',
  'text.ru': 'Помогаете.',
  since: '2026-11-20',
  open: true,
};
let vacancy: StaffVacancyPage;
let bodies: unknown[] = [];
beforeEach(() => {
  bodies = [];
  router.push.mockClear();
  vacancy = {
    id: 7,
    title: 'Продавец',
    place: 'Ташкент',
    since: '2026-11-20',
    open: true,
    applications: 2,
    values,
    history: [],
  };
  setStaff({ status: 'asking' });
  server.use(
    mock(staff.me, {
      id: 1,
      login: 'malika',
      name: 'Malika',
      role: 'content',
      actions: actionsOf('content'),
      session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
      expires_at: '2026-11-21T09:00:00.000Z',
      stepped_up_until: null,
      backup_codes_left: 10,
    }),
    mock(staff.vacancies, () => ({ vacancies: [vacancy] })),
    mock(staff.vacancy, () => vacancy),
    mock(staff.changeVacancy, ({ body }) => {
      bodies.push(body);
      return { fields: Object.keys(body.wanted) };
    }),
  );
});

const show = (content: ReactNode) =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">{content}</StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const fill = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  return field;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the list leads to the vacancies and to a new one', async () => {
  show(<VacanciesPage />);
  const list = await screen.findByRole('list', { name: 'Вакансии' });
  expect(within(list).getByRole('link', { name: 'Продавец' })).toHaveAttribute('href', '/staff/vacancies/7');
  expect(within(list).getByText('открыта')).toBeVisible();
  expect(within(list).getByText('Нерассмотренных откликов: 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Новая вакансия' })).toHaveAttribute('href', '/staff/vacancies/new');
});

test('only changed fields are sent, with what was seen; an empty necessary text is not', async () => {
  show(<VacancyPage id={7} />);
  const title = await fill('Должность по-русски', '');
  expect(title).toHaveAccessibleDescription('Заполните поле');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.type(title, 'Кассир');
  const cyrillic = await fill('Должность, кириллица', '');
  expect(cyrillic).toHaveAccessibleDescription('Будет взято из латиницы');
  await press('Сохранить');
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([
    {
      id: 7,
      seen: { 'title.kr': 'Сотувчи', 'title.ru': 'Продавец' },
      wanted: { 'title.kr': '', 'title.ru': 'Кассир' },
    },
  ]);
});

test('a vacancy is taken off by one press and restored from its history', async () => {
  show(<VacancyPage id={7} />);
  server.use(
    mock(staff.changeVacancy, ({ body }) => {
      bodies.push(body);
      vacancy = {
        ...vacancy,
        open: false,
        values: { ...values, open: false },
        history: [
          { id: 1, at: '2026-11-20T09:00:00.000Z', by: 'Malika', before: { open: true }, after: { open: false } },
        ],
      };
      return { fields: ['open'] };
    }),
  );
  await press('Убрать с сайта');
  expect(await screen.findByRole('button', { name: 'Снова показать на сайте' })).toBeVisible();
  await press(screen.getByRole('button', { name: /^Вернуть как было до/ }).getAttribute('aria-label') ?? '');
  expect(bodies).toEqual([
    { id: 7, seen: { open: true }, wanted: { open: false } },
    { id: 7, seen: { open: false }, wanted: { open: true } },
  ]);
});

test('what somebody else has changed is shown in both versions', async () => {
  show(<VacancyPage id={7} />);
  await fill('Место по-русски', 'Самарканд');
  server.use(mock(staff.changeVacancy, refuse('factsChanged', [{ field: 'place.ru', stored: 'Бухара' }])));
  vacancy = { ...vacancy, values: { ...values, 'place.ru': 'Бухара' } };
  await press('Сохранить');
  expect(await screen.findByText('Бухара')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
});

test('a new vacancy is added once, also if the first response is lost', async () => {
  show(<NewVacancyPage />);
  const texts = [
    ['Должность, латиница', 'Kuryer'],
    ['Должность по-русски', 'Курьер'],
    ['Место, латиница', 'Toshkent'],
    ['Место по-русски', 'Ташкент'],
    ['Текст, латиница', 'Yetkazasiz.'],
  ] as const;
  for (const [name, text] of texts) await fill(name, text);
  expect(screen.getByRole('button', { name: 'Добавить вакансию' })).toBeDisabled();
  await fill('Текст по-русски', 'Доставляете.');
  const keys: string[] = [];
  server.use(mock(staff.createVacancy, ({ body }) => (keys.push(body.request_key) === 1 ? lost : { id: 9 })));
  await press('Добавить вакансию');
  expect(await screen.findByText('Нет сети. Проверьте подключение')).toBeVisible();
  await press('Добавить вакансию');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/staff/vacancies/9/'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
