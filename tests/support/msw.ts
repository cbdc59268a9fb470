import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { type ApiCodeName, apiCodes } from '../../lib/contract/codes.ts';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint, BodyOf, DataOf, Problem } from '../../lib/contract/endpoint.ts';

/** A refusal as the API answers it. */
export class Refused {
  readonly name: ApiCodeName;
  readonly problems: readonly Problem[];
  readonly message: string;
  constructor(name: ApiCodeName, problems: readonly Problem[], message: string) {
    this.name = name;
    this.problems = problems;
    this.message = message;
  }
}
export const refuse = (name: ApiCodeName, problems: readonly Problem[] = [], message = `refused: ${name}`): Refused =>
  new Refused(name, problems, message);

/** The connection breaks before the response. */
export const lost = Symbol('lost');

export interface MockRequest<E extends AnyEndpoint> {
  readonly body: BodyOf<E>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
}
type Answer<E extends AnyEndpoint> = DataOf<E> | Refused | typeof lost;

/** A handler of one call of the contract: data, a refusal, or a function of the request; checked by the type of the response. */
export function mock<E extends AnyEndpoint>(
  endpoint: E,
  answer: Answer<E> | ((request: MockRequest<E>) => Answer<E>),
): HttpHandler {
  const method = endpoint.method === 'GET' ? http.get : http.post;
  return method(`*/api/${endpoint.path}`, async ({ request }) => {
    const body = endpoint.method === 'POST' ? ((await request.json()) as BodyOf<E>) : ({} as BodyOf<E>);
    const mockRequest: MockRequest<E> = { body, query: new URL(request.url).searchParams, headers: request.headers };
    const response =
      typeof answer === 'function' ? (answer as (request: MockRequest<E>) => Answer<E>)(mockRequest) : answer;
    if (response === lost) return HttpResponse.error();
    if (response instanceof Refused) {
      const { code, status } = apiCodes[response.name];
      return HttpResponse.json(
        { success: false, code, message: response.message, data: [...response.problems] },
        { status },
      );
    }
    return HttpResponse.json({ success: true, code: 0, data: response });
  });
}

const onePage = { current_page: 1, total_page: 1, page_size: 20, total_count: 0 };

/**
 * The API of a test file; `server.use(mock(...))` in each test. Answered without being asked for are only calls that pages make
 * in every test: events are counted, the clock of the server is read, no work waits for staff, and no socket is open.
 */
export const server = setupServer(
  mock(contract.analytics.visit, { accepted: 1 }),
  mock(contract.analytics.click, { accepted: 1 }),
  mock(contract.staff.calls, { calls: [], pagination: onePage }),
  mock(contract.staffChat.queue, () => ({
    chats: [],
    pagination: onePage,
    counts: { waiting: 0, mine: 0, open: 0 },
    now: new Date().toISOString(),
  })),
  mock(contract.staffChat.canned, []),
  mock(contract.staffChat.typing, {}),
  http.all('*/api/socket/', () => HttpResponse.error()),
  http.head('*/robots.txt', () => new HttpResponse(null)),
);

const unhandled: string[] = [];

/** Handles every call of a test file; a call without a handler fails, reaches no server, and is recorded. */
export function listen(): void {
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      unhandled.push(`${method} ${url}`);
      print.error();
    },
  });
}

/** The calls without a handler since the previous call of this function. */
export const unhandledCalls = (): string[] => unhandled.splice(0);
