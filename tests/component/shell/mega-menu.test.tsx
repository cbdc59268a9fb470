import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MegaMenu } from '@/features/shell/mega-menu';
import type { MenuCategory } from '@/lib/contract/common';
import { contract } from '../../../lib/contract/index.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

beforeAll(() => { server.listen({ onUnhandledRequest: 'error' }); });
afterEach(() => { server.resetHandlers(); });
afterAll(() => { server.close(); });

let last = 0;
const category = (name: string, children: MenuCategory[] = []): MenuCategory => {
  last += 1;
  return { id: last, slug: `slug-${last}`, name, image: '/media/a/0.webp', children };
};
const departments = ['Телефоны', 'Телевизоры', 'Климат'].map((name) =>
  category(name, [category(`${name}: группа`, [category(`${name}: раздел 1`), category(`${name}: раздел 2`)]), category(`${name}: ещё группа`)]));
const namesOf = ({ name, children }: MenuCategory): string[] => [name, ...children.flatMap(namesOf)];

async function openMenu() {
  server.use(mock(contract.header.popupMenuCatalog, departments));
  const onLeave = vi.fn();
  renderIsland(<MegaMenu onLeave={onLeave} />);
  await screen.findByRole('link', { name: 'Телефоны' });
  return onLeave;
}
const focused = (): string | null => document.activeElement?.textContent ?? null;

test('Tab alone leads to every section of every department, in order', async () => {
  await openMenu();
  const reached: (string | null)[] = [];
  for (const name of departments.flatMap(namesOf)) {
    await userEvent.tab();
    reached.push(focused());
    expect(reached.at(-1)).toBe(name);
  }
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Климат: раздел 2');
});

test('arrows lead down the departments, into the columns and back', async () => {
  await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Телевизоры');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Телевизоры: группа');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Телевизоры: группа');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Телефоны');
});

test('only the department that is pointed at shows its sections', async () => {
  await openMenu();
  expect(screen.queryByRole('link', { name: 'Климат: группа' })).toBeNull();
  await userEvent.hover(screen.getByRole('link', { name: 'Климат' }));
  expect(await screen.findByRole('link', { name: 'Климат: группа' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Телефоны: группа' })).toBeNull();
});
