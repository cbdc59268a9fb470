import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Logger without personal data: no headers, bodies or query strings; fields with known names are redacted. */
export function loggerOptions(level: string): LoggerOptions {
  const names = [
    'phone',
    'first_name',
    'last_name',
    'other_user_fullname',
    'other_user_phone',
    'token',
    'authorization',
    'cookie',
    'card_number',
    'card_issue',
    'pinfl',
    'passport_number',
    'passport',
    'otp',
    'password',
  ];
  return {
    level,
    redact: { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
      // A driver's error contains the values of the refused row.
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  };
}
