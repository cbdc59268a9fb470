/**
 * ESLint rule against lost updates: a row must be locked before it is read for a write, because another call may write
 * it in between. Within one function (or a nested one) it refuses:
 * - a read of a table without a lock, followed by an update of the same table, unless a lock was taken before the read;
 * - an update that sets a value computed from a variable (`set({ tries: row.tries + 1 })`) without a lock. Nodes are
 * `any`: the syntax tree of TypeScript's parser has parent links that the types of ESTree lack. `eslint.config.mjs`
 * lists the exceptions with their reasons; docs/writes.md describes the ways to write.
 */
const locks = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare']);
const runs = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions around a node, innermost first. @param {any} node */
function enclosingFunctions(node) {
  const found = [];
  for (let at = node.parent; at; at = at.parent) if (functions.has(at.type)) found.push(at);
  return found;
}

/** The chained calls after one: `selectFrom('t').where(…).forUpdate().execute()`, by name. @param {any} call */
function chainOf(call) {
  const calls = [];
  for (
    let at = call;
    at.parent?.type === 'MemberExpression' && at.parent.object === at && at.parent.parent?.callee === at.parent;
    at = at.parent.parent
  ) {
    calls.push({ name: at.parent.property.name, node: at.parent.parent });
  }
  return calls;
}

/** The table that a call names: `'orders as one'` is `orders`. @param {any} call */
function tableOf(call) {
  const [name] = call.arguments;
  return name?.type === 'Literal' && typeof name.value === 'string' ? name.value.split(' ')[0] : undefined;
}

/** Whether a value is computed from a property of a variable: `row.tries + 1`. @param {any} node */
function isComputed(node) {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(isComputed);
  if (node.type === 'BinaryExpression' && ['+', '-', '*'].includes(node.operator)) {
    return [node.left, node.right].some(
      (side) => side.type === 'MemberExpression' && side.object.type === 'Identifier' && side.object.name !== 'shop',
    );
  }
  if (
    functions.has(node.type) ||
    node.type === 'TaggedTemplateExpression' ||
    node.type === 'CallExpression' ||
    node.type === 'NewExpression'
  )
    return false;
  return Object.entries(node).some(([key, value]) => key !== 'parent' && isComputed(value));
}

/** @type {import('eslint').Rule.RuleModule} */
export const unlockedWrite = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          allowed: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['file', 'table', 'why'],
              properties: {
                file: { type: 'string' },
                table: { type: 'string' },
                why: { type: 'string', minLength: 10 },
              },
            },
          },
        },
      },
    ],
    messages: {
      read: '{{table}} was read without a lock before it is updated here: lock the row, compare and set, or write a delta (docs/writes.md).',
      sum: '{{table}} is set to a sum of what was read before: let the database add (sql`column + 1`), or lock the row first (docs/writes.md).',
    },
  },
  create(context) {
    const { allowed = [] } = context.options[0] ?? {};
    const file = context.filename.replaceAll('\\', '/');
    const isAllowed = (/** @type {string} */ table) =>
      allowed.some((/** @type {any} */ one) => one.table === table && `/${file}`.endsWith(`/${one.file}`));
    /** @type {{ table: string, at: number, inside: any }[]} */
    const reads = [];
    /** @type {{ table: string, node: any, sum: boolean }[]} */
    const updates = [];
    /** Functions that take a lock, and its position. @type {Map<any, number>} */
    const locking = new Map();
    const lock = (/** @type {any} */ node) => {
      for (const inside of enclosingFunctions(node))
        locking.set(inside, Math.min(locking.get(inside) ?? Infinity, node.range[0]));
    };
    const hasLock = (/** @type {any} */ inside, /** @type {number} */ at) => (locking.get(inside) ?? Infinity) < at;

    /** @param {string} table @param {any} node */
    const read = (table, node) => {
      reads.push({ table, at: node.range[0], inside: enclosingFunctions(node)[0] });
    };
    return {
      CallExpression(/** @type {any} */ node) {
        const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : node.callee.name;
        if (/^lock[A-Z]/.test(name ?? '')) lock(node);
        const table = tableOf(node);
        if (table === undefined) return;
        const chain = chainOf(node);
        if (chain.some((call) => locks.has(call.name))) lock(node);
        if (
          name === 'selectFrom' &&
          chain.some((call) => runs.has(call.name)) &&
          !chain.some((call) => locks.has(call.name))
        )
          read(table, node);
        if (name === 'updateTable')
          updates.push({
            table,
            node,
            sum: chain.some((call) => call.name === 'set' && isComputed(call.node.arguments)),
          });
      },
      TaggedTemplateExpression(/** @type {any} */ node) {
        if (node.tag.name !== 'sql') return;
        const text = node.quasi.quasis
          .map((/** @type {any} */ part) => part.value.raw)
          .join(' ')
          .trim();
        const isLocked = /\bfor (?:no key )?update\b|pg_advisory/i.test(text);
        if (isLocked) lock(node);
        else if (/^select\b/i.test(text)) for (const [, table] of text.matchAll(/\bfrom (\w+)/gi)) read(table, node);
        const updated = /^update (\w+)/i.exec(text)?.[1];
        if (updated !== undefined) updates.push({ table: updated, node, sum: false });
      },
      'Program:exit'() {
        for (const { table, node, sum } of updates) {
          if (isAllowed(table)) continue;
          const inside = enclosingFunctions(node);
          if (sum && !inside.some((one) => hasLock(one, node.range[0])))
            context.report({ node, messageId: 'sum', data: { table } });
          else if (
            reads.some(
              (one) =>
                one.table === table &&
                one.at < node.range[0] &&
                inside.includes(one.inside) &&
                !hasLock(one.inside, one.at),
            )
          )
            context.report({ node, messageId: 'read', data: { table } });
        }
      },
    };
  },
};
