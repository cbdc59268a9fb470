import { care } from './kinds/care.ts';
import { climate } from './kinds/climate.ts';
import { computers } from './kinds/computers.ts';
import { cooling } from './kinds/cooling.ts';
import { kitchen } from './kinds/kitchen.ts';
import { laundry } from './kinds/laundry.ts';
import { phones } from './kinds/phones.ts';
import { photo } from './kinds/photo.ts';
import { small } from './kinds/small.ts';
import { wearables } from './kinds/wearables.ts';
import type { Spec } from './spec.ts';

const all = {
  ...phones,
  ...wearables,
  ...computers,
  ...cooling,
  ...laundry,
  ...climate,
  ...kitchen,
  ...small,
  ...care,
  ...photo,
};

/** Every kind of device that can be drawn. */
export type DeviceKind = keyof typeof all;

export const specs: Record<DeviceKind, Spec> = all;
