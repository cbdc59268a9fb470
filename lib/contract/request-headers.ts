/** Headers of every call; in a file of their own for code that needs no schemas. */
export const requestHeaders = {
  language: 'Accept-Language',
  region: 'Accept-Region',
  device: 'Accept-Device',
  session: 'Session-Id',
  idempotency: 'Idempotency-Key',
  captcha: 'Captcha-Token',
} as const;
export type RequestHeader = (typeof requestHeaders)[keyof typeof requestHeaders];

/** Format of an idempotency key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9._-]{8,100}$/;
