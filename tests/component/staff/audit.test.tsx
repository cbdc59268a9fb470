import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { AuditChanges } from '@/features/staff/page/audit-changes';
import chat from '../../../locales/staff-chat/ru.json';
import ru from '../../../locales/staff/ru.json';

const show = (before: unknown, after: unknown) =>
  render(
    <NextIntlClientProvider locale="ru" messages={{ ...ru, ...chat }} timeZone="Asia/Tashkent">
      <AuditChanges row={{ before, after }} />
    </NextIntlClientProvider>,
  );
const shownFacts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

test('an audit entry shows changed values with the previous ones, in words', () => {
  show({ role: 'operator', active: true }, { role: 'admin', active: false, login: 'dilnoza' });
  expect(shownFacts()).toEqual(['Роль: Оператор → Администратор', 'Вход разрешён: да → нет', 'Логин: dilnoza']);
  expect(screen.getByText('Оператор')).toHaveProperty('tagName', 'DEL');
});

test('opening hours are shown by day, and lists by their items', () => {
  const week = [{ opens: '09:00', closes: '20:00' }, null, null, null, null, null, null];
  show({ holidays: ['2027-03-21', '2027-09-01'] }, { week, holidays: [], ring_minutes: 5 });
  expect(shownFacts()).toEqual([
    'Праздники: 2027-03-21, 2027-09-01 → –',
    'Часы по дням: Понедельник 09:00–20:00, Вторник –, Среда –, Четверг –, Пятница –, Суббота –, Воскресенье –',
    'Звонить всем, если ждут дольше, минут: 5',
  ]);
});

test('an unknown field is shown by its name, an unknown value as it is, and no change shows nothing', () => {
  const { unmount } = show(null, { colour: 'red', by: 'key', operator_id: null });
  expect(shownFacts()).toEqual(['colour: red', 'Чем подтверждено: key', 'Оператор №: –']);
  unmount();
  show({ status: 'created' }, { status: 'created' });
  expect(screen.queryByRole('term')).toBeNull();
});
