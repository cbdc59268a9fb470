import { z } from 'zod';
import { displayedBlockSchema } from '../blocks/index.ts';
import { pagePathSchema } from '../blocks/page.ts';
import { idSchema, imageSchema } from './common.ts';
import { networks } from './constants.ts';
import { type DataOf, endpoint } from './endpoint.ts';

export const sliderSchema = z.object({
  id: z.number().int(),
  place: z.enum(['hero', 'wide']),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  /** Path without locale and region. */
  link: z.string(),
  image_web: imageSchema,
  image_mobile_web: imageSchema,
  tone: z.enum(['light', 'dark']),
  /** What a click on it counts as; ids are unique within it. */
  counted: z.enum(['banner', 'promotion']),
});
export type Slider = z.infer<typeof sliderSchema>;

export const sliders = endpoint({
  id: 'content.sliders',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/sliders',
  tag: 'Content',
  summary: 'Lists the banners of the home page that have both pictures; those of running promotions come first',
  response: z.array(sliderSchema),
});

const newsCardSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  image: imageSchema,
  published_at: z.iso.datetime(),
});
export type NewsCard = z.infer<typeof newsCardSchema>;

export const news = endpoint({
  id: 'content.news',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/news',
  tag: 'Content',
  summary: 'Lists news posts, newest first',
  response: z.array(newsCardSchema),
});

export const newsPost = endpoint({
  id: 'content.newsPost',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/news/:id',
  tag: 'Content',
  extension: true,
  summary: 'Returns a news post; 422 for a post that is not published',
  params: z.object({ id: idSchema }),
  response: newsCardSchema.extend({ body: z.array(z.string()) }),
  errors: ['notFound', 'postNotFound'],
});

const contentPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  updated_at: z.iso.datetime().nullable(),
  blocks: z.array(displayedBlockSchema),
});

export const page = endpoint({
  id: 'content.page',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/page',
  tag: 'Content',
  extension: true,
  summary:
    'Returns a page of blocks in one language; other calls return the products, stores and news that its blocks show',
  query: z.object({ path: pagePathSchema }),
  response: contentPage,
  errors: ['notFound'],
});
export type ContentPageData = DataOf<typeof page>;

export const pagePreview = endpoint({
  id: 'content.pagePreview',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/page-preview',
  tag: 'Content',
  extension: true,
  summary: 'Returns the draft of a page of blocks as shoppers would get it, to the holder of the key of its preview',
  query: z.object({ key: z.uuid() }),
  response: contentPage,
  errors: ['notFound'],
});

export const seo = endpoint({
  id: 'content.seo',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/seo',
  tag: 'Content',
  summary: 'Returns title, description, keywords and icon of the home page',
  response: z.object({ meta_title: z.string(), meta_desc: z.string(), meta_key: z.string(), meta_icon: z.string() }),
});

export const shop = endpoint({
  id: 'content.shop',
  method: 'GET',
  access: 'public',
  path: 'web/v1/content/shop',
  tag: 'Content',
  extension: true,
  summary: 'Returns the name, phones, hours, social networks, logo and colours of the shop',
  response: z.object({
    name: z.string(),
    legal_entity: z.string(),
    /** E.164; the call centre's comes first. */
    phones: z.array(z.string()),
    /** E-mail address for shoppers. */
    email: z.string().nullable(),
    /** Hours of the call centre, `H:MM` in Tashkent; `holidays` are the next closed days. */
    hours: z.object({ opens: z.string(), closes: z.string() }),
    holidays: z.array(z.string()),
    social: z.array(z.object({ network: z.enum(networks), url: z.string() })),
    logo: z.object({ image: imageSchema, width: z.number().int(), height: z.number().int() }).nullable(),
    /** Picture keys of the shop's icons and its share image; null if no pictures are served. */
    icon: z.string().nullable(),
    share: z.string().nullable(),
    colours: z.object({ brand: z.string(), brand_ink: z.string() }),
    /** Paths of linked content pages that do not exist now. */
    missing_pages: z.array(z.string()),
  }),
});
export type ShopIdentity = DataOf<typeof shop>;
