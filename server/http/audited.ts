import type { FastifyRequest } from 'fastify';

const audited = new WeakSet<FastifyRequest>();

/** Records that a request has written its audit row. */
export const markAudited = (request: FastifyRequest): void => {
  audited.add(request);
};
/** Whether it has. */
export const isAudited = (request: FastifyRequest): boolean => audited.has(request);
