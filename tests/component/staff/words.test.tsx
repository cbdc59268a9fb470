import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test } from 'vitest';
import { StaffLocaleContext } from '@/features/staff/locale';
import { WordsPage } from '@/features/staff/page';
import { compareLists } from '@/features/staff/search-words/list-lines';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { LineFault, SearchMiss, TriedSearch, WordList } from '@/lib/contract/staff-words';
import { actionsOf, type StaffRole } from '@/lib/staff/permissions';
import ru from '../../../locales/staff/ru.json';
import { mock, refuse, server } from '../../support/msw.ts';

const { staff } = contract;
const signedIn = (role: StaffRole) =>
  mock(staff.me, {
    id: 1,
    login: 'dilnoza',
    name: 'Dilnoza',
    role,
    actions: actionsOf(role),
    session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    expires_at: '2026-11-21T09:00:00.000Z',
    stepped_up_until: null,
    backup_codes_left: 10,
  });
const synonyms: WordList = {
  lines: ['бздынь = чайник'],
  version: 'one',
  history: [
    {
      id: 7,
      at: '2026-11-21T09:00:00.000Z',
      by: 'Nodira',
      added: ['бздынь = чайник'],
      removed: [],
      added_count: 1,
      removed_count: 0,
      undoable: true,
    },
  ],
};
const nothing: TriedSearch = { total: 0, products: [], search: null };
const kettles: TriedSearch = {
  total: 2,
  products: [{ id: 5, name: 'Чайник Artel' }],
  search: {
    corrected: null,
    relaxed: false,
    order: null,
    unsold: null,
    understood: [{ key: 'category-a', words: 'тынц', certainty: 1, kind: 'category', name: 'Чайники' }],
  },
};

let list = synonyms;
let misses: SearchMiss[] = [];
let faults: LineFault[] = [];
let bodies: unknown[] = [];
beforeEach(() => {
  list = synonyms;
  misses = [];
  faults = [];
  bodies = [];
  setStaff({ status: 'asking' });
  server.use(
    signedIn('content'),
    mock(staff.words, () => list),
    mock(staff.searchMisses, () => ({ misses })),
    mock(staff.tryWords, ({ body: { q, text } }) => ({
      faults,
      before: q === '' ? null : nothing,
      after: q === '' ? null : text.includes('тынц') ? kettles : nothing,
    })),
    mock(staff.changeWords, ({ body }) => {
      bodies.push(body);
      return { version: 'two', lines: 2 };
    }),
  );
});

const show = () =>
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaffLocaleContext value="ru">
          <WordsPage />
        </StaffLocaleContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const area = () => screen.findByRole('textbox', { name: 'По одному правилу в строке' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const addLine = async (line: string) => userEvent.type(await area(), `{Enter}${line}`);

test('a search is tried with the words as they are and with the unwritten list side by side, then the list is written', async () => {
  show();
  await addLine('тынц = чайник');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Запрос покупателя' }), 'тынц');
  const then = await screen.findByRole('region', { name: 'С правкой' });
  expect(await within(then).findByText('Найдено 2 товара')).toBeVisible();
  expect(within(then).getByText('Понято: «тынц» — категория Чайники')).toBeVisible();
  expect(within(then).getByText('Чайник Artel')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Сейчас' })).getByText('Ничего не найдено')).toBeVisible();
  await press('Записать список');
  expect(await screen.findByText('Записано. Поиск уже работает по-новому')).toBeVisible();
  expect(bodies).toEqual([{ kind: 'synonyms', text: 'бздынь = чайник\nтынц = чайник', version: 'one' }]);
});

test('a mistake is named at its line, and the list cannot be written with it', async () => {
  faults = [{ line: 2, fault: 'unknownName', about: 'мармелад' }];
  show();
  await addLine('тынц = мармелад');
  const mistakes = await screen.findByRole('list', { name: 'Ошибки в списке' });
  expect(mistakes).toHaveTextContent('Строка 2: в магазине нет категории, бренда или модели «мармелад»');
  expect(screen.getByRole('button', { name: 'Записать список' })).toBeDisabled();
});

test('a list that somebody else has changed is shown beside the own one; the own one is written after the choice', async () => {
  show();
  await addLine('тынц = чайник');
  server.use(mock(staff.changeWords, refuse('wordsChanged')));
  list = { ...synonyms, lines: ['гудёж = чайник'], version: 'three' };
  await press('Записать список');
  expect(await screen.findByText('Пока вы правили, список изменил кто-то другой')).toBeVisible();
  expect(screen.getByText('гудёж = чайник')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Записать список' })).toBeDisabled();
  server.use(
    mock(staff.changeWords, ({ body }) => {
      bodies.push(body);
      return { version: 'four', lines: 2 };
    }),
  );
  await press('Оставить мой');
  await press('Записать список');
  expect(await screen.findByText(/Записано/)).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ version: 'three' })]);
});

test('the history says who changed what; the last change is taken back', async () => {
  server.use(
    mock(staff.undoWords, ({ body }) => {
      bodies.push(body);
      list = { lines: [], version: 'zero', history: [] };
      return { version: 'zero', lines: 0 };
    }),
  );
  show();
  const history = await screen.findByRole('region', { name: 'История' });
  expect(within(history).getByText(/^Nodira · /)).toBeVisible();
  await press('Отменить это изменение');
  expect(await screen.findByText('За год изменений не было')).toBeVisible();
  expect(await area()).toHaveValue('');
  expect(bodies).toEqual([{ kind: 'synonyms', id: 7 }]);
});

test('an unwritten list stays when another kind is chosen, and asks before the page is left', async () => {
  show();
  await addLine('тынц = чайник');
  await userEvent.click(screen.getByRole('tab', { name: 'Закреплённые' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Синонимы' }));
  expect(await area()).toHaveValue('бздынь = чайник\nтынц = чайник');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await press('Сбросить');
  expect(await area()).toHaveValue('бздынь = чайник');
});

test('an operator has no search words', async () => {
  server.use(signedIn('operator'));
  show();
  expect(await screen.findByText('Этот раздел не входит в ваши обязанности')).toBeVisible();
});

test('a list that cannot be loaded says why and is asked for again', async () => {
  server.use(http.get(`*/api/${staff.words.path}`, () => HttpResponse.error()));
  show();
  expect(await screen.findByText('Нет сети. Проверьте подключение')).toBeVisible();
  server.use(mock(staff.words, () => list));
  await press('Повторить');
  expect(await area()).toHaveValue('бздынь = чайник');
});

test('lists are compared by their lines, without comments and empty ones', () => {
  expect(compareLists(['a = b', 'c = d'], '# a note\n\nc = d\n e = f ')).toEqual({
    theirs: ['a = b'],
    mine: ['e = f'],
  });
});

test('a search without a result is tried with the list by one press', async () => {
  misses = [{ locale: 'ru', term: 'тынц', answer: 'nothing', asked: 5, last_asked: '2026-11-21' }];
  show();
  const row = await screen.findByRole('button', { name: 'Проверить «тынц»' });
  expect(row).toHaveTextContent('5 покупателей');
  expect(row).toHaveTextContent('Ру · ничего не найдено · последний раз 21.11.2026');
  await userEvent.click(row);
  expect(screen.getByRole('searchbox', { name: 'Запрос покупателя' })).toHaveValue('тынц');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('without misses the page says so', async () => {
  show();
  expect(await screen.findByText('За 90 дней таких запросов не было')).toBeVisible();
});
