import type { DepartmentSource } from '../leaf-types.ts';
import { accessories } from './departments/accessories.ts';
import { beauty } from './departments/beauty.ts';
import { climate } from './departments/climate.ts';
import { computers } from './departments/computers.ts';
import { gaming } from './departments/gaming.ts';
import { home } from './departments/home.ts';
import { kitchen } from './departments/kitchen.ts';
import { large } from './departments/large.ts';
import { phones } from './departments/phones.ts';
import { photo } from './departments/photo.ts';
import { tv } from './departments/tv.ts';

/** The eleven departments in the order of the catalogue menu. */
export const departments: readonly DepartmentSource[] = [
  phones,
  computers,
  tv,
  large,
  home,
  climate,
  kitchen,
  beauty,
  gaming,
  photo,
  accessories,
];
