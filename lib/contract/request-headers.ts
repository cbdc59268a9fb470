/** Headers of every call; in a file of their own for those who have no need of schemas. */
export const requestHeaders = {
  language: 'Accept-Language',
  region: 'Accept-Region',
  device: 'Accept-Device',
  session: 'Session-Id',
  idempotency: 'Idempotency-Key',
  captcha: 'Captcha-Token',
} as const;
export type RequestHeader = (typeof requestHeaders)[keyof typeof requestHeaders];

/** What the key of a repeatable request looks like. */
export const idempotencyKeyPattern = /^[A-Za-z0-9._-]{8,100}$/;
