import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Media } from './pipeline.ts';

export type MediaRoutesOptions = { media: Media };

const fileShape = /^(\d{1,4})\.(webp|avif)$/;

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('Cache-Control', 'no-store').send({ success: false, code: 100, message: 'Picture not found', data: [] });

/** `GET` and `HEAD /media/:key/:file`: pictures by content key, so they may be kept for ever. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, { media }) => {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const { key, file } = request.params;
    if (file === 'document.pdf') return documentOf(media, key, reply);
    const [, width, format] = fileShape.exec(file) ?? [];
    if (!width || String(Number(width)) !== width || (format !== 'webp' && format !== 'avif')) return missing(reply);
    const bytes = await media.variant(key, Number(width), format);
    if (!bytes) return missing(reply);
    // The address names the content, so it is a sound ETag by itself.
    const etag = `"${key}-${width}-${format}"`;
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .header('ETag', etag);
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  });
};

/** A document to keep; the browser saves it and never runs it. */
async function documentOf(media: Media, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await media.document(key);
  if (bytes === null) return missing(reply);
  return reply
    .header('Cache-Control', 'public, max-age=86400')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', `attachment; filename="texnomart-${key.slice(0, 8)}.pdf"`)
    .type('application/pdf')
    .send(bytes);
}
