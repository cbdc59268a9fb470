import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mediaRoutes } from '../../../server/media/routes.ts';
import type { Media } from '../../../server/media/pipeline.ts';

const key = '0123456789abcdef0123';
const media: Media = {
  ingestUpload: async () => ({ ok: false, reason: 'invalid_format' }),
  ingestHidden: async () => ({ ok: false, reason: 'invalid_format' }),
  release: async () => undefined,
  discardHidden: async () => undefined,
  hold: async () => undefined,
  remove: async () => undefined,
  preview: async () => null,
  find: async () => null,
  master: async () => null,
  ingestDrawing: async () => ({ ok: false, reason: 'invalid_format' }),
  variant: async (name, width) => (name === key && width === 320 ? Buffer.from('bytes') : null),
  icon: async (name, side) => (name === key && side === 192 ? Buffer.from('icon') : null),
  maskable: async (name, side) => (name === key && side === 512 ? Buffer.from('mask') : null),
  share: async (name) => (name === key ? Buffer.from('share') : null),
  keepDocument: async () => undefined,
  document: async (name) => (name === key ? Buffer.from('%PDF-') : null),
};

async function server() {
  const app = Fastify();
  await app.register(mediaRoutes, { media, secret: 'a secret', now: () => new Date() });
  return app;
}

describe('GET /media/:key/:file', () => {
  it('serves a picture with immutable caching', async () => {
    const reply = await (await server()).inject(`/media/${key}/320.webp`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${key}-320-webp"`,
    });
    expect(reply.body).toBe('bytes');
  });

  it('serves icons and the link picture alike, in known sizes only', async () => {
    const app = await server();
    const icon = await app.inject(`/media/${key}/icon192.png`);
    expect([icon.statusCode, icon.headers['content-type'], icon.headers['cache-control'], icon.body]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
      'icon',
    ]);
    const share = await app.inject({
      url: `/media/${key}/share.jpg`,
      headers: { 'if-none-match': `"${key}-share.jpg"` },
    });
    expect([share.statusCode, share.body]).toEqual([304, '']);
    for (const file of ['icon193.png', 'icon.png', 'icon0192.png', 'icon192.webp', 'share.png'])
      expect((await app.inject(`/media/${key}/${file}`)).statusCode, file).toBe(404);
  });

  it('answers HEAD, and 304 to conditional requests', async () => {
    const app = await server();
    const head = await app.inject({ method: 'HEAD', url: `/media/${key}/320.avif` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const again = await app.inject({
      url: `/media/${key}/320.avif`,
      headers: { 'if-none-match': `W/"${key}-320-avif"` },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    `/media/${key}/321.webp`,
    `/media/${key}/0320.webp`,
    `/media/${key}/320.png`,
    '/media/nope/320.webp',
    `/media/${key}/..%2fmaster.webp`,
  ])('does not find %s', async (url) => {
    const reply = await (await server()).inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, code: 100, message: 'Picture not found', data: [] });
  });

  it('serves a document as a download', async () => {
    const reply = await (await server()).inject(`/media/${key}/document.pdf`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect((await (await server()).inject(`/media/${'f'.repeat(20)}/document.pdf`)).statusCode).toBe(404);
  });
});
