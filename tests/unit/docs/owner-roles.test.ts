import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAllowed, staffActions, staffRoles, type StaffAction } from '../../../lib/staff/permissions.ts';

/** The actions that each row of the table in `docs/owner.md` describes, by the beginning of the row. */
const actions: Readonly<Record<string, readonly StaffAction[]>> = {
  'Answer the support chat': [
    'chat.read',
    'chat.answer',
    'chat.canned',
    'chat.figures',
    'chat.export',
    'enquiries.read',
    'enquiries.answer',
  ],
  'Read orders': [
    'orders.read',
    'orders.note',
    'orders.tag',
    'orders.assign',
    'customers.read',
    'orders.call',
    'stores.read',
  ],
  'Edit products': [
    'products.read',
    'products.change',
    'categories.read',
    'categories.change',
    'brands.read',
    'brands.change',
    'imports.read',
    'imports.run',
    'words.read',
    'words.change',
    'campaigns.read',
    'campaigns.change',
    'pages.read',
    'pages.change',
    'vacancies.read',
    'vacancies.change',
    'reviews.moderate',
  ],
  'Move, change and cancel orders': ['orders.move', 'orders.edit', 'orders.refund', 'orders.export'],
  'Block customers, change stores': [
    'customers.block',
    'stores.change',
    'figures.read',
    'settings.read',
    'outbox.read',
    'outbox.retry',
  ],
  'Set holidays': ['stores.holidays', 'chat.settings', 'settings.change'],
  'Manage staff accounts': ['people.read', 'people.change', 'audit.read', 'customers.data'],
};
/** Actions on the own account, which every role has. */
const own: readonly StaffAction[] = ['self', 'self.codes'];

const [, heading = '', body = ''] =
  /\n(\| May \|[^\n]*)\n\|[ |-]*\n((?:\|[^\n]*\n)+)/.exec(readFileSync('docs/owner.md', 'utf8')) ?? [];
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const roles = cellsOf(heading)
  .slice(1)
  .map((role) => role.replaceAll('`', ''));
const rows = body.trim().split('\n').map(cellsOf);

test('the table of roles describes every action once', () => {
  expect(roles).toEqual([...staffRoles]);
  expect([...Object.values(actions).flat(), ...own].sort()).toEqual([...staffActions].sort());
});

test.each(Object.entries(actions))('the row “%s …” names the roles of the permissions', (beginning, described) => {
  const found = rows.filter(([label = '']) => label.startsWith(beginning));
  expect(found).toHaveLength(1);
  const [, ...marks] = found[0] ?? [];
  for (const action of described)
    expect(
      staffRoles.map((role) => (isAllowed(role, action) ? 'yes' : '')),
      action,
    ).toEqual(marks);
});

test('the table has no row without actions', () => {
  expect(rows).toHaveLength(Object.keys(actions).length);
});
