import { z } from 'zod';
import { menuCategorySchema } from './common.ts';
import { endpoint } from './core.ts';

export const popupMenuCatalog = endpoint({
  id: 'header.popupMenuCatalog', method: 'GET', access: 'public', path: 'web/v1/header/popup-menu-catalog', tag: 'Header',
  summary: 'Category tree of the catalogue menu, three levels',
  response: z.array(menuCategorySchema),
});

export const topCategories = endpoint({
  id: 'header.topCategories', method: 'GET', access: 'public', path: 'web/v1/header/top-categories', tag: 'Header',
  summary: 'Categories of the header line',
  response: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
});
