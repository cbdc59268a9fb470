import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MegaMenu } from '@/features/shell/mega-menu';
import type { MenuCategory } from '@/lib/contract/common';
import type { MenuDepartment } from '@/lib/contract/header';
import { contract } from '../../../lib/contract/index.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

let last = 0;
const category = (
  name: string,
  children: MenuCategory[] = [],
  goods: Pick<MenuCategory, 'count' | 'min_price'> = { count: 0, min_price: null },
): MenuCategory => {
  last += 1;
  return { id: last, slug: `slug-${last}`, name, image: '/media/a/0.webp', children, ...goods };
};
const departments: MenuDepartment[] = ['Телефоны', 'Телевизоры', 'Климат'].map((name) => ({
  ...category(name, [
    category(`${name}: группа`, [
      category(`${name}: раздел 1`, [], { count: 12, min_price: 149_000 }),
      category(`${name}: раздел 2`),
    ]),
    category(`${name}: ещё группа`),
  ]),
  brands: [{ id: 7, slug: 'artel', name: 'Artel', image: '/media/a/0.webp', count: 3 }],
  campaign:
    name === 'Телефоны'
      ? { id: 4, name: 'Неделя гаджетов', image_web: '/media/a/0.webp', tone: 'light', ends_at: null }
      : null,
}));
const namesOf = ({ name, children }: MenuCategory): string[] => [name, ...children.flatMap(namesOf)];

async function openMenu() {
  server.use(mock(contract.header.popupMenuCatalog, departments));
  const onLeave = vi.fn();
  renderIsland(
    <>
      <MegaMenu onLeave={onLeave} />
      <button type="button">Дальше</button>
    </>,
  );
  await screen.findByRole('link', { name: 'Телефоны' });
  return onLeave;
}
/** What the focus is on, without what a tile says of its goods. */
const focused = (): string | null =>
  document.activeElement?.textContent.replace(/(?:12 товаров|0 товаров).*$/, '') ?? null;

test('Tab reaches every section, campaign and brand of every department, in order', async () => {
  await openMenu();
  for (const department of departments) {
    const campaign = department.campaign === null ? [] : [`Акция${department.campaign.name}`];
    for (const name of [...namesOf(department), ...campaign, '']) {
      await userEvent.tab();
      expect(focused()).toBe(name);
    }
  }
});

test('a section shows its product count and lowest price, an empty one says so', async () => {
  await openMenu();
  const [full, empty] = [
    screen.getByRole('link', { name: /Телефоны: раздел 1/ }),
    screen.getByRole('link', { name: /Телефоны: раздел 2/ }),
  ];
  expect(full).toHaveTextContent('12 товаров');
  expect(full).toHaveTextContent(/от 149\s000 сум/);
  expect(empty).toHaveTextContent('0 товаров');
  expect(empty).not.toHaveTextContent('сум');
});

test('a brand links to its products in the department, the campaign to its page', async () => {
  const onLeave = await openMenu();
  expect(screen.getByRole('link', { name: 'Artel' })).toHaveAttribute(
    'href',
    `/ru/katalog/${departments[0]?.slug}/?brand=artel`,
  );
  const campaign = screen.getByRole('link', { name: /Неделя гаджетов/ });
  expect(campaign).toHaveAttribute('href', '/ru/promotions/4/');
  campaign.addEventListener('click', (event) => {
    event.preventDefault();
  });
  await userEvent.click(campaign);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('arrows, Home and End move along the departments, into one and back', async () => {
  await openMenu();
  await userEvent.tab();
  const steps = [
    ['{ArrowDown}', 'Телевизоры'],
    ['{End}', 'Климат'],
    ['{ArrowDown}', 'Климат'],
    ['{Home}', 'Телефоны'],
    ['{ArrowUp}', 'Телефоны'],
    ['{ArrowRight}', 'Телефоны: группа'],
    ['{ArrowDown}', 'Телефоны: раздел 1'],
    ['{ArrowDown}', 'Телефоны: раздел 2'],
    ['{ArrowUp}', 'Телефоны: раздел 1'],
    ['{End}', ''],
    ['{Home}', 'Телефоны: группа'],
    ['{ArrowUp}', 'Телефоны'],
    ['{ArrowRight}', 'Телефоны: группа'],
    ['{ArrowLeft}', 'Телефоны'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect([key, focused()]).toEqual([key, name]);
  }
});

test('moving the focus out closes the menu, except to the button that opened it', async () => {
  const onLeave = await openMenu();
  screen.getByRole('link', { name: 'Климат' }).focus();
  await userEvent.tab({ shift: true });
  expect(onLeave).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Дальше' }).focus();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('only the department under the pointer shows its sections', async () => {
  await openMenu();
  expect(screen.queryByRole('link', { name: 'Климат: группа' })).toBeNull();
  await userEvent.hover(screen.getByRole('link', { name: 'Климат' }));
  expect(await screen.findByRole('link', { name: 'Климат: группа' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Телефоны: группа' })).toBeNull();
});
