import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { floorText } from '@/features/checkout';
import type { Problem } from '@/lib/contract/endpoint';
import { draftFields } from '@/lib/contract/order';

export interface PreOrderValues {
  name: string;
  surname: string;
  phone: string;
  region: number | null;
  city: number | null;
  street: string;
  floor: string;
}

const schema = z.object({
  name: draftFields.first_name,
  surname: draftFields.last_name,
  phone: draftFields.phone,
  region: draftFields.region,
  city: draftFields.city,
  street: draftFields.street,
  floor: floorText,
});
export type PreOrderAnswer = z.output<typeof schema>;

const rules: z.ZodType<PreOrderAnswer, PreOrderValues> = schema;

/** The same rules as the API's; messages are keys of `validation`. */
export const preOrderResolver: Resolver<PreOrderValues, unknown, PreOrderAnswer> = (values, context, options) =>
  zodResolver(rules)(values, context, options);

const places: Readonly<Record<string, keyof PreOrderValues>> = {
  'user.name': 'name',
  'user.surname': 'surname',
  'user.phone': 'phone',
  'delivery.region': 'region',
  'delivery.city': 'city',
  'delivery.street': 'street',
  'delivery.floor': 'floor',
};
/** The field for an error of the body; undefined if it belongs to no field. */
export const formFieldOf = ({ field }: Problem): keyof PreOrderValues | undefined =>
  field === undefined ? undefined : places[field];
