import type { FastifyRequest } from 'fastify';

const audited = new WeakSet<FastifyRequest>();

/** Notes that what a request did has its row in the audit. */
export const markAudited = (request: FastifyRequest): void => {
  audited.add(request);
};
/** Whether it has. */
export const isAudited = (request: FastifyRequest): boolean => audited.has(request);
