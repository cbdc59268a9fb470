import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { apiCodes } from '../../lib/contract/codes.ts';
import { failureBody } from '../../lib/contract/envelope.ts';
import { mediaUrl, type MediaWidth } from '../../lib/media.ts';
import { hmac, isSame } from '../secret.ts';
import type { Media } from './pipeline.ts';

export type MediaRoutesOptions = { media: Media; secret: string; now: () => Date };

const previewSeconds = 60 * 60;

/** Address of a held picture for its moderator; valid for an hour. */
export function previewAddress(
  key: string,
  width: MediaWidth,
  { secret, now }: Pick<MediaRoutesOptions, 'secret' | 'now'>,
): string {
  const until = Math.floor(now().getTime() / 1000) + previewSeconds;
  return `${mediaUrl(key, width)}?until=${until}&sign=${signatureOf(secret, key, String(until))}`;
}

const signatureOf = (secret: string, key: string, until: string): string =>
  hmac(secret, `held picture ${key} ${until}`);

function mayPreview(key: string, { until, sign }: PreviewQuery, { secret, now }: MediaRoutesOptions): boolean {
  if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  return Number(until) > now().getTime() / 1000 && isSame(sign, signatureOf(secret, key, until));
}

interface PreviewQuery {
  readonly until?: unknown;
  readonly sign?: unknown;
}

const fileShape = /^(\d{1,4})\.(webp|avif)$/;
const iconShape = /^(icon|mask)(\d{2,3})\.png$/;

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('Cache-Control', 'no-store').send(failureBody(apiCodes.unknown.code, 'Picture not found'));

/** The address identifies the content, so it is the ETag. */
function sendForEver(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  type: string,
  bytes: Buffer | null,
): FastifyReply {
  if (bytes === null) return missing(reply);
  reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('X-Content-Type-Options', 'nosniff')
    .header('ETag', etag);
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** `GET` and `HEAD /media/:key/:file`: pictures by content key, cacheable for ever. */
export const mediaRoutes: FastifyPluginAsync<MediaRoutesOptions> = async (app, options) => {
  const { media } = options;
  app.get<{ Params: { key: string; file: string }; Querystring: PreviewQuery }>(
    '/media/:key/:file',
    { exposeHeadRoute: true, config: { access: 'public' } },
    async (request, reply) => {
      const { key, file } = request.params;
      if (file === 'document.pdf') return documentOf(media, key, reply);
      const [, look, side] = iconShape.exec(file) ?? [];
      if (look !== undefined)
        return sendForEver(
          request,
          reply,
          `"${key}-${file}"`,
          'image/png',
          await media[look === 'icon' ? 'icon' : 'maskable'](key, Number(side)),
        );
      if (file === 'share.jpg')
        return sendForEver(request, reply, `"${key}-${file}"`, 'image/jpeg', await media.share(key));
      const [, width, format] = fileShape.exec(file) ?? [];
      if (!width || String(Number(width)) !== width || (format !== 'webp' && format !== 'avif')) return missing(reply);
      if (mayPreview(key, request.query, options)) {
        const preview = await media.preview(key, Number(width));
        if (preview) return reply.header('X-Content-Type-Options', 'nosniff').type('image/webp').send(preview);
      }
      return sendForEver(
        request,
        reply,
        `"${key}-${width}-${format}"`,
        `image/${format}`,
        await media.variant(key, Number(width), format),
      );
    },
  );
};

/** A document as a download; the browser never runs it. */
async function documentOf(media: Media, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await media.document(key);
  if (bytes === null) return missing(reply);
  return reply
    .header('Cache-Control', 'public, max-age=86400')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', `attachment; filename="document-${key.slice(0, 8)}.pdf"`)
    .type('application/pdf')
    .send(bytes);
}
