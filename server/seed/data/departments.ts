import type { DepartmentSource } from '../leaf-types.ts';
import { computers } from './departments/computers.ts';
import { phones } from './departments/phones.ts';
import { tv } from './departments/tv.ts';

/** The eleven departments in the order of the catalogue menu. */
export const departments: readonly DepartmentSource[] = [phones, computers, tv];
