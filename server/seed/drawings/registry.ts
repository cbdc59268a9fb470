import { computers } from './kinds/computers.ts';
import { cooling } from './kinds/cooling.ts';
import { phones } from './kinds/phones.ts';
import { wearables } from './kinds/wearables.ts';
import type { Spec } from './spec.ts';

const all = { ...phones, ...wearables, ...computers, ...cooling };

/** Every kind of device that can be drawn. */
export type DeviceKind = keyof typeof all;

export const specs: Record<DeviceKind, Spec> = all;
