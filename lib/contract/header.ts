import { z } from 'zod';
import { imageSchema, menuCategorySchema, menuCategoryShape } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Data of a department in the menu besides its categories. */
const menuDepartmentSchema = z.object({
  ...menuCategoryShape,
  children: z.array(menuCategorySchema),
  /** Its best-selling brands, with their product counts. */
  brands: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      count: z.number().int().min(1),
    }),
  ),
  /** The current promotion that concerns this department most; null without one. */
  campaign: z
    .object({
      id: z.number().int(),
      name: z.string(),
      image_web: imageSchema,
      tone: z.enum(['light', 'dark']),
      ends_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type MenuDepartment = z.infer<typeof menuDepartmentSchema>;

export const popupMenuCatalog = endpoint({
  id: 'header.popupMenuCatalog',
  method: 'GET',
  access: 'public',
  path: 'web/v1/header/popup-menu-catalog',
  tag: 'Header',
  summary:
    'Returns the category tree of the catalogue menu, three levels, with the number of products, lowest price, brands and campaign',
  response: z.array(menuDepartmentSchema),
});

export const topCategories = endpoint({
  id: 'header.topCategories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/header/top-categories',
  tag: 'Header',
  summary: 'Lists the categories of the header',
  response: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
});
