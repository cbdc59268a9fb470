import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Product ids per part of the sitemap: three addresses each, a sixth of the limit of a part. */
export const sitemapProducts = 2_500;

const entrySchema = z.object({
  /** Without language and region. */
  path: z.string(),
  updated_at: z.iso.datetime().nullable(),
});
export type SitemapEntry = z.infer<typeof entrySchema>;

export const sitemapParts = endpoint({
  id: 'content.sitemapParts',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/sitemap-parts',
  tag: 'Content',
  extension: true,
  summary: 'Lists the parts of the sitemap with the time of their last change',
  response: z.array(z.object({ name: z.string(), updated_at: z.iso.datetime().nullable() })),
});

export const sitemapPart = endpoint({
  id: 'content.sitemapPart',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/sitemap',
  tag: 'Content',
  extension: true,
  summary: 'Lists the paths of a part of the sitemap: pages, categories, brands, news, or products of a range of ids',
  query: z.object({
    name: z
      .string()
      .regex(/^(?:pages|categories|brands|news|products-[1-9]\d{0,4})$/)
      .default('pages'),
  }),
  response: z.array(entrySchema),
  errors: ['notFound'],
});
