import { z } from 'zod';
import type { EndpointAccess } from '../../lib/contract/access.ts';
import { apiCodes } from '../../lib/contract/codes.ts';
import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema, type AnyEndpoint } from '../../lib/contract/endpoint.ts';
import { idempotencyKeyPattern, requestHeaders } from '../../lib/contract/request-headers.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { defaultRegionId } from '../../lib/region/regions.ts';
import type { Texts } from '../i18n.ts';
import { guestCookieName } from './context.ts';
import { staffCookieName } from './staff.ts';

type Json = Record<string, unknown>;

/** Every endpoint of the contract. */
const endpoints = (): AnyEndpoint[] => Object.values(contract).flatMap((area) => Object.values(area) as AnyEndpoint[]);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Points `#/$defs/x` of a standalone schema at its place among the components. */
function moveRefs(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => moveRefs(entry, prefix));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [key, entry.replace('#/$defs/', `#/components/schemas/${prefix}.`)]
        : [key, moveRefs(entry, prefix)],
    ),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', prefix: string, components: Json): Json {
  const { $schema: _, $defs: defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries(defs ?? {}))
    components[`${prefix}.${name}`] = moveRefs(definition, prefix);
  return moveRefs(rest, prefix) as Json;
}

function parameters(schema: z.ZodType, place: 'query' | 'path', id: string, components: Json): Json[] {
  const { properties, required } = jsonSchema(schema, 'input', `${id}.${place}`, components);
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
    // filter[key]=a,b
    ...(name === 'filter' ? { style: 'deepObject', explode: true } : {}),
  }));
}

const headers: Json[] = [
  [
    requestHeaders.language,
    'Language of texts and errors: kr (default), uz or ru',
    { type: 'string', enum: ['kr', 'uz', 'ru'] },
  ],
  [
    requestHeaders.region,
    `Region id; ${defaultRegionId} is Tashkent city and the default`,
    { type: 'integer', minimum: 1, maximum: 14 },
  ],
  [requestHeaders.device, 'Kind of client', { type: 'string', default: 'web' }],
  [
    requestHeaders.session,
    'Browser session, at most 100 letters, digits, dots, dashes',
    { type: 'string', maxLength: 100 },
  ],
].map(([name, description, schema]) => ({ name, in: 'header', required: false, description, schema }));

const idempotencyHeader: Json = {
  name: requestHeaders.idempotency,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  description: 'The same key with the same body gives the same order',
};

const captchaHeader: Json = {
  name: requestHeaders.captcha,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 8192 },
  description: 'Token of the captcha, each one once; needed unless `captcha/challenge` says `off`',
};

/** JSON of the schema, or bytes of one of the media types. */
const bodyOf = (endpoint: AnyEndpoint, components: Json): Json => {
  if (endpoint.files !== undefined) {
    const { field, max } = endpoint.files;
    const files = {
      type: 'object',
      properties: { [field]: { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } } },
    };
    return {
      'multipart/form-data': {
        schema: { allOf: [jsonSchema(endpoint.body, 'input', `${endpoint.id}.body`, components), files] },
      },
    };
  }
  return endpoint.bodyTypes.length === 0
    ? { 'application/json': { schema: jsonSchema(endpoint.body, 'input', `${endpoint.id}.body`, components) } }
    : Object.fromEntries(endpoint.bodyTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
};

/** Credentials of each access class: one of the entries; an empty entry means none are needed. */
const security: Readonly<Record<EndpointAccess, readonly Json[]>> = {
  public: [],
  shopper: [{}, { guest: [] }, { customer: [] }],
  customer: [{ customer: [] }],
  deletedCustomer: [{ customer: [] }],
  signIn: [],
  chat: [{ chat: [] }, { customer: [] }],
  token: [{ token: [] }],
  command: [{ command: [] }],
  staff: [{ staff: [] }],
  staffEntrance: [],
};

/** Where credentials are. Cookies have the names of a shop with TLS. */
const securitySchemes: Json = {
  token: { type: 'http', scheme: 'bearer', description: 'IMPORT_TOKEN of the settings' },
  chat: { type: 'http', scheme: 'bearer', description: '`token` of `register-guest`' },
  customer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`token` of signing in or of `user/refresh`',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: guestCookieName(true),
    description:
      'Set with the first order of a guest, who is shown these orders by it; without TLS the name has no `__Host-`',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookieName(true),
    description: 'Set when a person of the staff signs in; without TLS the name has no `__Host-`',
  },
  command: {
    type: 'apiKey',
    in: 'header',
    name: internalHeaders.staffKey,
    description: 'Key of commands of this machine, derived from the secret of the data folder',
  },
};

function operation(endpoint: AnyEndpoint, components: Json): Json {
  const { id, errors } = endpoint;
  const names = [
    ...new Set([
      ...errors,
      ...(endpoint.access === 'public' || endpoint.access === 'token' ? [] : ['forbidden' as const]),
      ...(endpoint.access === 'customer' ? ['accountDeleted' as const] : []),
      'invalid',
      'tooManyAttempts',
      'unauthorized',
      'unknown',
    ] as const),
  ];
  const byStatus = Map.groupBy(names, (name) => apiCodes[name].status);
  const failures = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((name) => `${apiCodes[name].code} ${name}`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.extension ? { 'x-extension': true } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path', id, components),
      ...parameters(endpoint.query, 'query', id, components),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${String(header['name'])}` })),
      ...(endpoint.tag === 'Orders' && endpoint.method !== 'GET' ? [idempotencyHeader] : []),
      ...(errors.includes('captchaFailed') ? [captchaHeader] : []),
    ],
    'x-access': endpoint.access,
    security: security[endpoint.access],
    ...(endpoint.method === 'GET' ? {} : { requestBody: { required: true, content: bodyOf(endpoint, components) } }),
    responses: {
      '200': {
        description: 'Success',
        content: {
          'application/json': {
            schema: jsonSchema(successSchema(endpoint.response), 'output', `${id}.response`, components),
          },
        },
      },
      ...Object.fromEntries(failures),
    },
  };
}

/** The OpenAPI document of the whole contract. */
export function openApiDocument(texts: Texts): Json {
  const components: Json = { Failure: jsonSchema(failureSchema, 'output', 'Failure', {}) };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints()) {
    const path = `/api/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  const codes = Object.entries(apiCodes).map(([name, { code, status, message }]) => ({
    code,
    name,
    status,
    meaning: texts.text('ru', `api.${message}`),
    meaning_uz: texts.text('uz', `api.${message}`),
  }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commerce API',
      version: '1',
      description: [
        'Success: `{success: true, code: 0, data}`. Failure: `{success: false, code, message, data: [{field, message}]}`.',
        'Codes, each with one meaning:',
        codes.map(({ code, name, status }) => `- **${code}** ${name} (HTTP ${status})`).join('\n'),
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes,
      parameters: Object.fromEntries(headers.map((header) => [String(header['name']), header])),
    },
    'x-error-codes': codes,
  };
}
