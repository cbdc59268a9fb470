import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { unlockedWrite } from '../../../scripts/lib/unlocked-write.mjs';

/** What the rule says of a piece of code: the ids of its messages. */
function judge(
  code: string,
  allowed: readonly { file: string; table: string; why: string }[] = [],
): (string | undefined)[] {
  const config: Linter.Config = {
    files: ['**/*.js'],
    plugins: { shop: { rules: { 'no-unlocked-write': unlockedWrite } } },
    rules: { 'shop/no-unlocked-write': ['error', { allowed }] },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename: 'server/sample.js' });
  return messages.map(({ messageId, message }) => messageId ?? message);
}

const read = "const row = await db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();";
const write = "await db.updateTable('carts').set({ lines: [...row.lines, line] }).where('id', '=', id).execute();";

test.each([
  ['a read and an update of one table', `async function add() { ${read} ${write} }`, ['read']],
  [
    'a read outside the transaction that writes',
    `async function add() { ${read} await begin(async (tx) => { ${write} }); }`,
    ['read'],
  ],
  ['a read by an alias', `async function add() { ${read.replace("'carts'", "'carts as own'")} ${write} }`, ['read']],
  [
    'a read by SQL and an update by SQL',
    'async function add() { await sql`select lines from carts where id = ${id}`.execute(tx); await sql`update carts set lines = ${lines}`.execute(tx); }',
    ['read'],
  ],
  [
    'a sum of what a variable holds',
    "const count = (row) => db.updateTable('carts').set({ tries: row.tries + 1 }).execute();",
    ['sum'],
  ],
  ['a lock that comes after the read', `async function add() { ${read} await lockCart(tx, id); ${write} }`, ['read']],
])('%s is refused', (_name, code, found) => {
  expect(judge(code)).toEqual(found);
});

test.each([
  [
    'a read under a lock',
    `async function add() { ${read.replace('.executeTakeFirst', '.forUpdate().executeTakeFirst')} ${write} }`,
  ],
  ['a read after something was locked', `async function add() { await lockCart(tx, id); ${read} ${write} }`],
  [
    'a read after a lock by SQL',
    `async function add() { await sql\`select id from customers where id = 1 for update\`.execute(tx); ${read} ${write} }`,
  ],
  ['a read of another table', `async function add() { ${read.replace("'carts'", "'people'")} ${write} }`],
  ['a read in another function', `async function look() { ${read} } async function add(row) { ${write} }`],
  ['a read after the update', `async function add(row) { ${write} ${read.replace('row', 'after')} }`],
  [
    'a subquery, which is part of the statement',
    "const move = () => db.updateTable('carts').set({ lines }).where('id', 'in', db.selectFrom('carts').select('id')).execute();",
  ],
  ['a delta', "const count = () => db.updateTable('carts').set({ tries: sql`tries + 1` }).execute();"],
  [
    'a sum under a lock',
    "async function count() { const row = await lockCart(tx, id); await tx.updateTable('carts').set({ tries: row.tries + 1 }).execute(); }",
  ],
])('%s is accepted', (_name, code) => {
  expect(judge(code)).toEqual([]);
});

test('a listed exception is accepted in its own file only', () => {
  const code = `async function add() { ${read} ${write} }`;
  expect(judge(code, [{ file: 'server/sample.js', table: 'carts', why: 'compares and sets' }])).toEqual([]);
  expect(judge(code, [{ file: 'server/other.js', table: 'carts', why: 'compares and sets' }])).toEqual(['read']);
  expect(judge(code, [{ file: 'server/sample.js', table: 'people', why: 'compares and sets' }])).toEqual(['read']);
});
