import { z } from 'zod';

/** Where storefronts share pages. */
export type SharedPagesSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'redis'; readonly url: string }
  | { readonly kind: 's3'; readonly bucket: BucketSettings };

/** A bucket of S3-compatible storage, with its credentials. */
export interface BucketSettings {
  /** Address of the service, without the bucket's name. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The environment variables, as server/config.ts validates them. */
export const sharedPagesVariables = {
  PAGES_SHARED_DIR: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PAGES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PAGES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  PAGES_S3_REGION: z.string().default('us-east-1'),
  PAGES_S3_KEY_ID: z.string().optional(),
  PAGES_S3_SECRET: z.string().optional(),
} as const;

type Variables = z.output<z.ZodObject<typeof sharedPagesVariables>>;

/** Contradictions of the settings: an incomplete bucket, or more than one place. */
export function sharedPagesProblems(value: Variables): { variable: keyof Variables; message: string }[] {
  const bucket = ['PAGES_S3_ENDPOINT', 'PAGES_S3_BUCKET', 'PAGES_S3_KEY_ID', 'PAGES_S3_SECRET'] as const;
  const configured = bucket.filter((name) => value[name] !== undefined);
  const lacking =
    configured.length === 0
      ? []
      : bucket
          .filter((name) => value[name] === undefined)
          .map((variable) => ({ variable, message: `is needed with ${configured.join(', ')}` }));
  const places = (['PAGES_SHARED_DIR', 'REDIS_URL', 'PAGES_S3_ENDPOINT'] as const).filter(
    (name) => value[name] !== undefined,
  );
  const [, ...more] = places;
  return [
    ...lacking,
    ...more.map((variable) => ({
      variable,
      message: `may not be set together with ${places[0] ?? ''}: pages are shared in one place`,
    })),
  ];
}

/** The configured place. */
export function sharedPagesSettings(value: Variables): SharedPagesSettings | undefined {
  if (value.PAGES_SHARED_DIR !== undefined) return { kind: 'folder', folder: value.PAGES_SHARED_DIR };
  if (value.REDIS_URL !== undefined) return { kind: 'redis', url: value.REDIS_URL };
  const {
    PAGES_S3_ENDPOINT: endpoint,
    PAGES_S3_BUCKET: bucket,
    PAGES_S3_KEY_ID: accessKeyId,
    PAGES_S3_SECRET: secretAccessKey,
  } = value;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined;
  return { kind: 's3', bucket: { endpoint, bucket, region: value.PAGES_S3_REGION, accessKeyId, secretAccessKey } };
}
