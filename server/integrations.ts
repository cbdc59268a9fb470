import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Address of an external program, without a trailing slash. */
export const integrationUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/** Variables of the environment by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the API for integrations. */
export interface IntegrationSettings {
  /** The environment, without empty variables and validated: each integration reads its own. */
  readonly environment: Environment;
  readonly demo: boolean;
  /** Address of the simulators; never in production. */
  readonly simulatorUrl: string | undefined;
  readonly partnerTimeoutMs: number;
  readonly dataDir: string;
}

/** Context of an integration when the API opens it. */
export interface IntegrationContext extends IntegrationSettings {
  /** Secret of the two programs. */
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

export type SettingsSchema = z.ZodObject<Record<string, z.ZodType>>;

/** An external party: a payment provider, an instalment partner, a carrier of messages, a captcha. */
export interface Integration<Schema extends SettingsSchema> {
  /** Names of environment variables by setting. */
  readonly env: Readonly<Partial<Record<keyof z.output<Schema> & string, string>>>;
  /** Settings without a default are required: their variables are set together or not at all. */
  readonly settings: Schema;
  /** Settings of an unconfigured integration, e.g. in a demonstration. */
  readonly simulatorSettings?: (context: IntegrationContext) => z.input<Schema> | undefined;
}

/** An integration in a registry: its variables, their mistakes, and how it is opened. */
export interface DefinedIntegration<Made> {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `chosenBy` names the variable that selects this integration and makes its settings required. */
  problems(environment: Environment, chosenBy?: string): string[];
  open(context: IntegrationContext): Made;
}

function problemsOf(
  { env, settings }: Integration<SettingsSchema>,
  environment: Environment,
  chosenBy?: string,
): string[] {
  const variables = Object.entries(env).flatMap(([field, name = '']) => {
    const schema = settings.shape[field];
    return schema === undefined
      ? []
      : [{ name, schema, value: environment[name], needed: !schema.safeParse(undefined).success }];
  });
  const wrong = variables.flatMap(({ name, schema, value }) =>
    (value === undefined ? [] : (schema.safeParse(value).error?.issues ?? [])).map(
      ({ message }) => `${name}: ${message}`,
    ),
  );
  const needed = variables.filter((variable) => variable.needed);
  const by =
    chosenBy ??
    needed
      .filter(({ value }) => value !== undefined)
      .map(({ name }) => name)
      .join(', ');
  const missing = by === '' ? [] : needed.filter(({ value }) => value === undefined);
  return [...wrong, ...missing.map(({ name }) => `${name}: is needed by ${by}`)];
}

/** Settings from a validated environment; undefined without settings and simulator. */
function settingsOf<Schema extends SettingsSchema>(
  { env, settings, simulatorSettings }: Integration<Schema>,
  context: IntegrationContext,
): z.output<Schema> | undefined {
  const entries = Object.entries<string | undefined>(env).map(
    ([field, name = '']) => [field, context.environment[name]] as const,
  );
  const variables = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const own = settings.safeParse(variables);
  if (own.success) return own.data;
  const instead = simulatorSettings?.(context);
  return instead === undefined ? undefined : settings.parse({ ...instead, ...variables });
}

/** Defines an integration; `open` gets no settings if it is not configured. */
export const defineIntegration = <Schema extends SettingsSchema, Made>(
  party: Integration<Schema>,
  open: (settings: z.output<Schema> | undefined, context: IntegrationContext) => Made,
): DefinedIntegration<Made> => ({
  env: party.env,
  problems: (environment, chosenBy) => problemsOf(party, environment, chosenBy),
  open: (context) => open(settingsOf(party, context), context),
});

/** Defines an integration of which the settings select one. */
export const defineChoice = <Schema extends SettingsSchema, Made>(
  party: Integration<Schema> & { readonly open: (settings: z.output<Schema>, context: IntegrationContext) => Made },
): DefinedIntegration<Made> =>
  defineIntegration(party, (settings, context) => {
    if (settings === undefined) throw new Error(`${Object.values(party.env).join(', ')} must be set`);
    return party.open(settings, context);
  });

/** Address and key of an external program; never logged. */
const accessSchema = z.object({ url: integrationUrl, key: z.string().min(1), secret: z.string().default('') });
export type Access = z.output<typeof accessSchema>;

/** The key for the simulator; it protects nothing. */
const simulatorKey = 'simulator';

/** An integration with `<PREFIX>_URL` and `_KEY`, in the demonstration at the simulator. */
export const remoteAccess = (prefix: string, simulatedAt: string): Integration<typeof accessSchema> => ({
  env: { url: `${prefix}_URL`, key: `${prefix}_KEY` },
  settings: accessSchema,
  simulatorSettings: ({ simulatorUrl }) =>
    simulatorUrl === undefined
      ? undefined
      : { url: `${simulatorUrl.replace(/\/+$/, '')}/${simulatedAt}`, key: simulatorKey, secret: simulatorKey },
});
