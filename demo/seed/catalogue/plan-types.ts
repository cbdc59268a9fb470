import type { BrandSource } from '../data/brands.ts';
import type { DepartmentSource, LeafSource } from '../leaf-types.ts';
import type { AttributeLine, MakerLine } from './parse.ts';
import type { Attribute, Option } from './registry.ts';

export interface LeafAttribute {
  readonly attribute: Attribute;
  readonly filterable: boolean;
  readonly graded: boolean;
  readonly options: readonly Option[];
  readonly range: AttributeLine['range'];
}

export interface Maker {
  readonly brand: BrandSource & { readonly id: number };
  readonly fixed: ReadonlyMap<string, readonly Option[]>;
  readonly models: MakerLine['models'];
}

export interface Leaf {
  readonly id: number;
  readonly source: LeafSource;
  readonly department: DepartmentSource;
  readonly attributes: readonly LeafAttribute[];
  readonly makers: readonly Maker[];
}
