import { fillPath } from '../../../lib/api/path.ts';
import { serializeQuery } from '../../../lib/api/query.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '../../../lib/contract/endpoint.ts';
import { successSchema } from '../../../lib/contract/endpoint.ts';
import { internalHeaders } from '../../../lib/contract/internal-headers.ts';
import { staffKey } from '../../../server/secret.ts';
import type { StoryShop } from './shop.ts';

interface CallOptions<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** Who calls: by contract, like every program from outside. */
export interface Caller {
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<DataOf<E>>;
}

/** A body with its head: JSON, or a form where the call takes files. */
async function encoded(
  endpoint: AnyEndpoint,
  body: unknown,
): Promise<{ payload?: Buffer; headers: Record<string, string> }> {
  if (endpoint.method === 'GET') return { headers: {} };
  if (endpoint.files === undefined)
    return { payload: Buffer.from(JSON.stringify(body ?? {})), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body) as object)) form.append(name, String(value));
  const answer = new Response(form);
  return {
    payload: Buffer.from(await answer.arrayBuffer()),
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  };
}

type Answer = Awaited<ReturnType<StoryShop['app']['inject']>>;

async function send<E extends AnyEndpoint>(
  shop: StoryShop,
  endpoint: E,
  { params, query, body }: CallOptions<E>,
  headers: Record<string, string>,
  cookies: Record<string, string>,
): Promise<{ data: DataOf<E>; answer: Answer }> {
  const search = query === undefined ? '' : serializeQuery(Object(query) as object);
  const sent = await encoded(endpoint, body);
  const answer = await shop.app.inject({
    method: endpoint.method,
    url: `/api/${fillPath(endpoint.path, Object(params ?? {}) as Record<string, unknown>)}${search === '' ? '' : `?${search}`}`,
    headers: { 'accept-language': 'uz', ...sent.headers, ...headers },
    cookies,
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  if (answer.statusCode !== 200) throw new Error(`${endpoint.id}: ${answer.statusCode} ${answer.body}`);
  return { data: successSchema(endpoint.response).parse(answer.json()).data as DataOf<E>, answer };
}

/** The shop's staff, by the key of this machine's commands. */
export const staffOf = (shop: StoryShop, secret: string): Caller => ({
  call: async (endpoint, options = {}) =>
    (await send(shop, endpoint, options, { [internalHeaders.staffKey]: staffKey(secret) }, {})).data,
});

export interface Browser extends Caller {
  /** Signs in by login and password; the access token is good for a quarter of an hour. */
  signIn(login: string, password: string): Promise<void>;
  /** Goes on with the session that the browser has. */
  comeBack(): Promise<void>;
  signOut(): Promise<void>;
}

/** A browser that keeps its cookies, as one that is used for months does. */
export function openBrowser(shop: StoryShop, userAgent: string): Browser {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const call: Caller['call'] = async (endpoint, options = {}) => {
    const headers = { 'user-agent': userAgent, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const { data, answer } = await send(shop, endpoint, options, headers, Object.fromEntries(cookies));
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return data;
  };
  return {
    call,
    signIn: async (login, password) => {
      token = (await call(contract.account.loginPassword, { body: { login, password } })).token;
    },
    comeBack: async () => {
      token = (await call(contract.account.refresh, { body: {} })).token ?? undefined;
    },
    signOut: async () => {
      await call(contract.account.logout, { body: {} });
      token = undefined;
    },
  };
}
