/**
 * ESLint rule against names that say what was done to a value instead of what it is. It refuses the words in
 * `replacements`, alone or as a part of a camel-case name, where a variable, parameter, function or type is declared.
 * `left` is free beside `right`.
 * Properties of objects and of types are free: many are fields of the API or columns. Nodes are `any`, as in
 * `unlocked-write.mjs`.
 */
const replacements = {
  given: 'input, value, settings or request',
  said: 'text, reply, output or words',
  seen: 'visited, ids or lastSeenAt',
  held: 'locked, pending or rows',
  told: 'notified or recipients',
  kept: 'stored, saved or remaining',
  taken: 'accepted, claimed or used',
  asked: 'requested, query or requestedIds',
  shown: 'visible or displayed',
  meant: 'meaning',
  left: 'remaining; as a side, declare it beside `right`',
};

/** A time of a record, as the columns name it. */
const timeName = /(?:Seen|Asked|Taken|Told)At$/;

/** The refused word in a name; undefined for a good one. @param {string} name @param {readonly string[]} except */
function refusedWord(name, except) {
  if (name.includes('_') || timeName.test(name)) return undefined;
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return parts
    .map((part) => part.replace(/^un/, ''))
    .find((part) => Object.hasOwn(replacements, part) && !except.includes(part));
}

/** The identifiers that a pattern declares. @param {any} pattern @returns {any[]} */
function declaredIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((/** @type {any} */ entry) => declaredIn(entry.argument ?? entry.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    case 'TSParameterProperty':
      return declaredIn(pattern.parameter);
    default:
      return [];
  }
}

/** @type {import('eslint').Rule.RuleModule} */
export const participleName = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { except: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: { participle: '`{{name}}` says what was done to a value. Say what it is: {{instead}}.' },
  },
  create(context) {
    const { except = [] } = context.options[0] ?? {};
    const check = (/** @type {any} */ identifier) => {
      const word = refusedWord(identifier.name, except);
      if (word === undefined) return;
      context.report({
        node: identifier,
        messageId: 'participle',
        data: { name: identifier.name, instead: replacements[/** @type {keyof typeof replacements} */ (word)] },
      });
    };
    const checkAll = (/** @type {any[]} */ identifiers) => {
      const isSide = identifiers.some(({ name }) => name === 'right');
      for (const identifier of identifiers) if (!isSide || identifier.name !== 'left') check(identifier);
    };
    const checkFunction = (/** @type {any} */ node) => {
      if (node.type === 'FunctionDeclaration' && node.id) check(node.id);
      checkAll(node.params.flatMap(declaredIn));
    };
    const checkId = (/** @type {any} */ node) => {
      if (node.id) check(node.id);
    };
    return {
      VariableDeclarator: (node) => {
        checkAll(declaredIn(node.id));
      },
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSEmptyBodyFunctionExpression: checkFunction,
      TSTypeAliasDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      ClassDeclaration: checkId,
    };
  },
};
