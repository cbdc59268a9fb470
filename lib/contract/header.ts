import { z } from 'zod';
import { imageSchema, menuCategorySchema, menuCategoryShape } from './common.ts';
import { endpoint } from './core.ts';

/** What the menu shows of a department beside its categories. */
const menuDepartmentSchema = z.object({
  ...menuCategoryShape,
  children: z.array(menuCategorySchema),
  /** The brands that sell most in it, with the number of their products there. */
  brands: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      count: z.number().int().min(1),
    }),
  ),
  /** The promotion that is on and that is most of all about this department; null where none is. */
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
  summary: 'Category tree of the catalogue menu, three levels, with what each has to offer',
  response: z.array(menuDepartmentSchema),
});

export const topCategories = endpoint({
  id: 'header.topCategories',
  method: 'GET',
  access: 'public',
  path: 'web/v1/header/top-categories',
  tag: 'Header',
  summary: 'Categories of the header line',
  response: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
});
