import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DepartmentPanes } from '@/features/catalogue/department-panes';
import { renderIsland } from '../../support/render.tsx';

const panes = ['Телефоны', 'Телевизоры', 'Климат'].map((name, index) => ({
  slug: `otdel-${index}`,
  name,
  image: '/media/a/0.webp',
  content: <a href={`/ru/katalog/otdel-${index}/`}>{`Всё: ${name}`}</a>,
}));
const open = () => {
  renderIsland(<DepartmentPanes label="Отделы" panes={panes} />);
  return within(screen.getByRole('navigation', { name: 'Отделы' }));
};
/** The stylesheet shows the one that is marked; jsdom has none. */
const shownPanes = (): (string | null)[] =>
  screen
    .getAllByRole('region')
    .filter((region) => region.hasAttribute('data-current'))
    .map((region) => region.getAttribute('aria-label'));

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('the first department is shown if the address names none or an unknown one', () => {
  window.history.replaceState(null, '', '#department-gone');
  const nav = open();
  expect(shownPanes()).toEqual(['Телефоны']);
  expect(nav.getByRole('link', { name: 'Телефоны' })).toHaveAttribute('aria-current', 'true');
});

test('the address selects the department', () => {
  window.history.replaceState(null, '', '#department-otdel-2');
  const nav = open();
  expect(shownPanes()).toEqual(['Климат']);
  expect(nav.getAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(['Климат']);
});

test('a press shows and focuses the department and sets the address without a history entry', async () => {
  const nav = open();
  const length = window.history.length;
  await userEvent.click(nav.getByRole('link', { name: 'Телевизоры' }));
  expect(shownPanes()).toEqual(['Телевизоры']);
  expect(window.location.hash).toBe('#department-otdel-1');
  expect(window.history).toHaveLength(length);
  expect(screen.getByRole('region', { name: 'Телевизоры' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Всё: Телевизоры' })).toHaveFocus();
});

test('pressing the shown department focuses its content', async () => {
  const nav = open();
  await userEvent.click(nav.getByRole('link', { name: 'Телефоны' }));
  expect(screen.getByRole('region', { name: 'Телефоны' })).toHaveFocus();
});

test('arrows, Home and End move along the departments, and Enter opens one', async () => {
  open();
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowDown}', 'Телевизоры'],
    ['{End}', 'Климат'],
    ['{ArrowDown}', 'Климат'],
    ['{Home}', 'Телефоны'],
    ['{ArrowUp}', 'Телефоны'],
    ['{ArrowDown}', 'Телевизоры'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([key, document.activeElement?.textContent]).toEqual([key, name]);
  }
  expect(shownPanes()).toEqual(['Телефоны']);
  await userEvent.keyboard('{Enter}');
  expect(shownPanes()).toEqual(['Телевизоры']);
});

test('a press with a modifier key is left to the browser', () => {
  const nav = open();
  expect(fireEvent.click(nav.getByRole('link', { name: 'Климат' }), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(nav.getByRole('link', { name: 'Климат' }))).toBe(false);
});
