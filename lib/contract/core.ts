import { z } from 'zod';
import type { ApiCodeName } from './codes.ts';
import { loanOutcomes } from './constants.ts';
import type { CaptchaAction } from './constants.ts';
import type { StaffAction } from '../staff/permissions.ts';
import type { EndpointAccess } from './access.ts';

/** Methods of calls; all but GET carry a body. */
export type Method = 'GET' | 'POST' | 'PUT';

/**
 * One call of the API as a value. From it come the server's route and validation, the clients' types,
 * the mock handlers' types and the OpenAPI document.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends EndpointAccess = EndpointAccess,
> {
  /** Stable name, also the OpenAPI operation id. */
  readonly id: string;
  readonly method: Method;
  /** Path under `/api/`, parameters as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Shape of the envelope's `data` of a success. */
  readonly response: Response;
  /** The refusals that a caller must expect beside `invalid`, `tooManyAttempts` and `unknown`. */
  readonly errors: readonly ApiCodeName[];
  /** True for calls that other clients of the shop's API cannot count on; the reference marks them. */
  readonly extension: boolean;
  /** Who may call; see `access.ts`. */
  readonly access: Access;
  /** Of a call of the staff: what it does, by the table of permissions. */
  readonly action: StaffAction | undefined;
  /**
   * Of a POST of the staff that is no act: it changes nothing that anybody would ask about later (a lease, a mark, a sign of
   * life), and so writes no row of the audit. Any other that succeeds without one fails.
   */
  readonly quiet: boolean;
  /** Of a call that pages of the staff make by themselves while nobody does anything: it does not lengthen the session. */
  readonly poll: boolean;
  /** Media types of a body that is read as a stream; empty for JSON. */
  readonly bodyTypes: readonly string[];
  /** For a body that is a multipart form: its files. The other fields are checked by `body`. */
  readonly files: FormFiles | undefined;
  /** For calls that need a captcha token: what the token is for. */
  readonly captcha: CaptchaGuard | undefined;
}

/**
 * Name of the action as the captcha's provider knows it, and whether the same token may come again with the same
 * Idempotency-Key (only for calls that such a key makes idempotent).
 */
export interface CaptchaGuard {
  readonly action: CaptchaAction;
  readonly repeatable: boolean;
}

/** Files of a form: the name of their field, how many at most, bytes of each at most, and what a shopper calls them (photos by default). */
export interface FormFiles {
  readonly field: string;
  readonly max: number;
  readonly maxBytes: number;
  readonly called?: 'photos' | 'files' | 'resume';
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface EndpointInput<P, Q, B, R, A> {
  id: string;
  method: Method;
  access: A;
  path: string;
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ApiCodeName[];
  extension?: boolean;
  bodyTypes?: readonly string[];
  files?: FormFiles;
  captcha?: CaptchaGuard;
  quiet?: boolean;
  poll?: boolean;
}

/** Calls of the staff name their action, and no others do. */
type ActionOf<A> = A extends 'staff' ? { action: StaffAction } : { action?: undefined };

/** Makes an endpoint value; what is left out is an empty object. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const A extends EndpointAccess = EndpointAccess,
>(input: EndpointInput<P, Q, B, R, A> & ActionOf<A>): Endpoint<P, Q, B, R, A> {
  return {
    id: input.id,
    method: input.method,
    path: input.path,
    tag: input.tag,
    summary: input.summary,
    // A schema left out has its default type parameter, which is exactly `nothing`.
    params: input.params ?? (nothing as z.ZodType as P),
    query: input.query ?? (nothing as z.ZodType as Q),
    body: input.body ?? (nothing as z.ZodType as B),
    response: input.response,
    errors: input.captcha === undefined ? (input.errors ?? []) : [...(input.errors ?? []), 'captchaFailed'],
    extension: input.extension ?? false,
    access: input.access,
    action: input.action,
    quiet: input.quiet ?? false,
    poll: input.poll ?? false,
    bodyTypes: input.bodyTypes ?? [],
    files: input.files,
    captcha: input.captcha,
  };
}

export type AnyEndpoint = Endpoint;
/** What a caller gives: inputs before parsing. */
export type ParamsOf<E extends AnyEndpoint> = z.input<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.input<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.input<E['body']>;
/** What a caller gets in `data`. */
export type DataOf<E extends AnyEndpoint> = z.output<E['response']>;

/** A field that was refused, a short product (`product_id`, `available`), a bound that was passed, a partner's answer. */
export const problemSchema = z.object({
  field: z.string().optional(),
  message: z.string().optional(),
  product_id: z.number().int().optional(),
  available: z.number().int().optional(),
  bound: z.number().int().optional(),
  /** Which bound of a partner is passed. */
  side: z.enum(['min', 'max']).optional(),
  /** What a partner answered an application. */
  outcome: z.enum(loanOutcomes).optional(),
  /** Wrong tries that are left. */
  left: z.number().int().optional(),
  /** Seconds until it may be tried again. */
  seconds: z.number().int().optional(),
  /** The number of an order. */
  number: z.string().optional(),
  /** Which operator has a conversation. */
  operator: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const failureSchema = z.object({
  success: z.literal(false),
  code: z.number().int(),
  message: z.string(),
  data: z.array(problemSchema),
});
export type FailureEnvelope = z.infer<typeof failureSchema>;

/** Envelope of a success around a `data` shape. */
export const successSchema = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), code: z.literal(0), data });
