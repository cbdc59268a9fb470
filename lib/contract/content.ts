import { z } from 'zod';
import { idSchema, imageSchema } from './common.ts';
import { endpoint } from './core.ts';

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
});
export type Slider = z.infer<typeof sliderSchema>;

export const sliders = endpoint({
  id: 'content.sliders', method: 'GET', access: 'public', path: 'web/v1/content/sliders', tag: 'Content',
  summary: 'Home banners; only those with both pictures',
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
  id: 'content.news', method: 'GET', access: 'public', path: 'web/v1/content/news', tag: 'Content',
  summary: 'Posts, newest first',
  response: z.array(newsCardSchema),
});

export const newsPost = endpoint({
  id: 'content.newsPost', method: 'GET', access: 'public', path: 'web/v1/content/news/:id', tag: 'Content', extension: true,
  summary: 'One post; 422 for a post that exists but is not to be shown',
  params: z.object({ id: idSchema }),
  response: newsCardSchema.extend({ body: z.array(z.string()) }),
  errors: ['notFound', 'postNotFound'],
});

export const seo = endpoint({
  id: 'content.seo', method: 'GET', access: 'public', path: 'web/v1/content/seo', tag: 'Content',
  summary: 'Title, description, keywords and icon of the home page',
  response: z.object({ meta_title: z.string(), meta_desc: z.string(), meta_key: z.string(), meta_icon: z.string() }),
});
