import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointAccess } from '../../lib/contract/access.ts';
import { openApiDocument } from '../../server/http/openapi.ts';
import { loadTexts } from '../../server/i18n.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-access': EndpointAccess;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}
interface Scheme {
  readonly type: string;
  readonly in?: string;
  readonly name?: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, Scheme>> };
}

let document: Document;
beforeAll(() => {
  document = openApiDocument(loadTexts()) as unknown as Document;
});

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual(
    [],
  );
});

test('every operation names its security schemes, and all of them are described', () => {
  const { securitySchemes } = document.components;
  for (const { operationId, security } of operations()) {
    expect(security, operationId).toBeDefined();
    for (const name of (security ?? []).flatMap((entry) => Object.keys(entry)))
      expect(Object.keys(securitySchemes), operationId).toContain(name);
  }
});

test.each([
  ['staff', 'staff', { type: 'apiKey', in: 'cookie', name: '__Host-staff.session' }],
  ['command', 'command', { type: 'apiKey', in: 'header', name: 'x-staff-key' }],
] as const)('calls of class %s use the scheme %s', (access, name, scheme) => {
  const ofClass = operations().filter((operation) => operation['x-access'] === access);
  expect(ofClass.length).toBeGreaterThan(0);
  for (const { operationId, security } of ofClass) expect(security, operationId).toEqual([{ [name]: [] }]);
  expect(document.components.securitySchemes[name]).toMatchObject(scheme);
});
