import { z } from 'zod';
import type { ApiCodeName } from './codes.ts';
import { loanOutcomes } from './constants.ts';
import type { CaptchaAction } from './constants.ts';
import type { StaffAction } from '../staff/permissions.ts';
import type { EndpointAccess } from './access.ts';

/** HTTP methods of calls; all but GET have a body. */
export type Method = 'GET' | 'POST' | 'PUT';

/**
 * One API call as a value. The server's route and validation, the clients' types, the mock handlers' types and the
 * OpenAPI document are derived from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends EndpointAccess = EndpointAccess,
> {
  /** Stable name; also the OpenAPI operation id. */
  readonly id: string;
  readonly method: Method;
  /** Path below `/api/`, parameters as `:name`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Schema of the envelope's `data` on success. */
  readonly response: Response;
  /** Refusals that a caller must expect in addition to `invalid`, `tooManyAttempts` and `unknown`. */
  readonly errors: readonly ApiCodeName[];
  /** True for calls that are not part of the public API; the reference marks them. */
  readonly extension: boolean;
  /** Who may call; see `access.ts`. */
  readonly access: Access;
  /** Action of a staff call, by the table of permissions. */
  readonly action: StaffAction | undefined;
  /**
   * True for a POST of the staff that writes no audit row, because it changes nothing of later interest (a lease, a
   * read mark, a heartbeat). Any other successful POST without an audit row fails.
   */
  readonly quiet: boolean;
  /** True for automatic calls of staff pages: they do not extend the session. */
  readonly poll: boolean;
  /** Media types of a body that is read as a stream; empty for JSON. */
  readonly bodyTypes: readonly string[];
  /** Files of a multipart form. The other fields are validated by `body`. */
  readonly files: FormFiles | undefined;
  /** For calls that need a captcha token: its purpose. */
  readonly captcha: CaptchaGuard | undefined;
}

/**
 * Action name at the captcha's provider, and whether the same token may be sent again with the same Idempotency-Key
 * (only for calls with such a key).
 */
export interface CaptchaGuard {
  readonly action: CaptchaAction;
  readonly repeatable: boolean;
}

/**
 * Files of a form: field name, largest number, bytes of each, and what the interface calls them (photos by default).
 */
export interface FormFiles {
  readonly field: string;
  readonly max: number;
  readonly maxBytes: number;
  readonly called?: 'photos' | 'files' | 'resume' | 'feed';
}

const nothing = z.object({});
export type Nothing = typeof nothing;

/** Everything of a call but who may make it. */
export interface EndpointFacts<P, Q, B, R> {
  id: string;
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ApiCodeName[];
  bodyTypes?: readonly string[];
  files?: FormFiles;
  captcha?: CaptchaGuard;
  quiet?: boolean;
  poll?: boolean;
}

interface EndpointInput<P, Q, B, R, A> extends EndpointFacts<P, Q, B, R> {
  access: A;
  tag: string;
  extension?: boolean;
}

/** Staff calls name their action; others have none. */
type ActionOf<A> = A extends 'staff' ? { action: StaffAction } : { action?: undefined };

/** Creates an endpoint; omitted schemas are empty objects. */
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
    // An omitted schema has its default type parameter, which is exactly `nothing`.
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
/** Arguments of a caller: inputs before parsing. */
export type ParamsOf<E extends AnyEndpoint> = z.input<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.input<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.input<E['body']>;
/** The `data` that a caller receives. */
export type DataOf<E extends AnyEndpoint> = z.output<E['response']>;

/**
 * A refused field, a product with too little stock (`product_id`, `available`), an exceeded limit, or a partner's
 * answer.
 */
export const problemSchema = z.object({
  field: z.string().optional(),
  message: z.string().optional(),
  product_id: z.number().int().optional(),
  available: z.number().int().optional(),
  bound: z.number().int().optional(),
  /** Which limit of a partner is exceeded. */
  side: z.enum(['min', 'max']).optional(),
  /** The partner's answer to an application. */
  outcome: z.enum(loanOutcomes).optional(),
  /** Remaining attempts. */
  left: z.number().int().optional(),
  /** Seconds until the next attempt. */
  seconds: z.number().int().optional(),
  /** Number of an order. */
  number: z.string().optional(),
  /** The operator who has claimed a conversation. */
  operator: z.string().optional(),
  /** The present value of a field that somebody else has changed. */
  stored: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const failureSchema = z.object({
  success: z.literal(false),
  code: z.number().int(),
  message: z.string(),
  data: z.array(problemSchema),
});
export type FailureEnvelope = z.infer<typeof failureSchema>;

/** Success envelope around a `data` schema. */
export const successSchema = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), code: z.literal(0), data });
