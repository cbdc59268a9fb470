import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../lib/contract/endpoint.ts';
import { contract } from '../../../lib/contract/index.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(
    ([name, { method, path, access, action }]) =>
      `| \`${area}.${name}\` | ${method} | \`/api/${path}\` | ${access}${action === undefined ? '' : `: \`${action}\``} |`,
  ),
);

// `npx vitest run --project unit tests/unit/contract/calls-page.test.ts -u` writes the page.
test('docs/calls.md lists each call of the contract with its method, path and access', async () => {
  expect(rows.length).toBeGreaterThan(300);
  const page = `# Calls

Where each call of the API is and who may make it. \`tests/unit/contract/calls-page.test.ts\` generates this page from \`lib/contract\`; [the API](api.md) says what all calls share, and [security](security.md#who-may-call) what the access classes mean. A call of staff names its permission.

| Call | Method | Path | Access |
| --- | --- | --- | --- |
${rows.toSorted().join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../docs/calls.md');
});
