import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Address of an external program, without a slash at its end. */
export const integrationUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/** Variables of the environment that are set, by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the settings of the API say for outside parties. */
export interface IntegrationSettings {
  /** As it was given, without empty variables and checked: each party reads its own. */
  readonly environment: Environment;
  readonly demo: boolean;
  /** Where the simulators of outside parties are; never in production. */
  readonly simulatorUrl: string | undefined;
  readonly partnerTimeoutMs: number;
  readonly dataDir: string;
}

/** What there is around an outside party when the API opens it. */
export interface IntegrationContext extends IntegrationSettings {
  /** Shared by the two programs. */
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

export type SettingsSchema = z.ZodObject<Record<string, z.ZodType>>;

/** Somebody outside whom the shop works with: a payment provider, an instalment partner, a carrier of messages, a captcha. */
export interface Integration<Schema extends SettingsSchema> {
  /** Names of environment variables by settings. */
  readonly env: Readonly<Partial<Record<keyof z.output<Schema> & string, string>>>;
  /** A setting without a default is needed: their variables are set together or not at all. */
  readonly settings: Schema;
  /** What stands in for a party that is not set up, e.g. in a demonstration. */
  readonly standIn?: (around: IntegrationContext) => z.input<Schema> | undefined;
}

/** A party as the registries hold it: what it wants to know, what is wrong with that, and how it comes to work. */
export interface DefinedIntegration<Made> {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `chosenBy` names the variable that asks for this party and makes it incomplete without its settings. */
  problems(environment: Environment, chosenBy?: string): string[];
  open(around: IntegrationContext): Made;
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

/** Settings from an environment that has been checked; undefined where nothing is set up and nobody stands in. */
function settingsOf<Schema extends SettingsSchema>(
  { env, settings, standIn }: Integration<Schema>,
  around: IntegrationContext,
): z.output<Schema> | undefined {
  const entries = Object.entries<string | undefined>(env).map(
    ([field, name = '']) => [field, around.environment[name]] as const,
  );
  const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const own = settings.safeParse(given);
  if (own.success) return own.data;
  const instead = standIn?.(around);
  return instead === undefined ? undefined : settings.parse({ ...instead, ...given });
}

/** Defines a party; `open` is given no settings where it is not set up. */
export const defineIntegration = <Schema extends SettingsSchema, Made>(
  party: Integration<Schema>,
  open: (settings: z.output<Schema> | undefined, around: IntegrationContext) => Made,
): DefinedIntegration<Made> => ({
  env: party.env,
  problems: (environment, chosenBy) => problemsOf(party, environment, chosenBy),
  open: (around) => open(settingsOf(party, around), around),
});

/** Defines a party of which the settings choose one. */
export const defineChoice = <Schema extends SettingsSchema, Made>(
  party: Integration<Schema> & { readonly open: (settings: z.output<Schema>, around: IntegrationContext) => Made },
): DefinedIntegration<Made> =>
  defineIntegration(party, (settings, around) => {
    if (settings === undefined) throw new Error(`${Object.values(party.env).join(', ')} must be set`);
    return party.open(settings, around);
  });

/** Where a party's program is and by what it knows us; nothing of it is ever logged. */
const accessSchema = z.object({ url: integrationUrl, key: z.string().min(1), secret: z.string().default('') });
export type Access = z.output<typeof accessSchema>;

/** By what the simulator knows this shop; it guards nothing. */
const simulatorKey = 'simulator';

/** A party that is reached by `<PREFIX>_URL` and `_KEY`, in the demonstration at the simulator. */
export const remoteAccess = (prefix: string, simulatedAt: string): Integration<typeof accessSchema> => ({
  env: { url: `${prefix}_URL`, key: `${prefix}_KEY` },
  settings: accessSchema,
  standIn: ({ simulatorUrl }) =>
    simulatorUrl === undefined
      ? undefined
      : { url: `${simulatorUrl.replace(/\/+$/, '')}/${simulatedAt}`, key: simulatorKey, secret: simulatorKey },
});
