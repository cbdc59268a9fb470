import type { FailureEnvelope, Problem } from './endpoint.ts';

/** The body of every successful response. */
export const successBody = <T>(data: T): { success: true; code: 0; data: T } => ({ success: true, code: 0, data });

/** The body of every failed response. */
export const failureBody = (code: number, message: string, data: Problem[] = []): FailureEnvelope => ({
  success: false,
  code,
  message,
  data,
});
