/** Headers of a call that change its answer (lib/contract/core.ts, whose schemas a worker has no need of). */
export const answerHeaders = ['Accept-Language', 'Accept-Region'] as const;
