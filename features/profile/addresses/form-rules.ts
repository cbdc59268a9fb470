import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { personText } from '@/lib/contract/common';
import { draftFields } from '@/lib/contract/order';
import { type Address, addressForm, addressLengths } from '@/lib/contract/profile';

/** Field values of an address. */
export interface AddressValues {
  region_id: number | null;
  city_id: number | null;
  street: string;
  house: string;
  address: string;
  flat: string;
  floor: string;
  instructions: string;
  is_default: boolean;
}
/** Submitted values. */
export type AddressAnswer = z.output<typeof addressForm>;

/** Values of an empty form; the province is that of the user's region. */
export const emptyAddress = (regionId: number): AddressValues => ({
  region_id: regionId,
  city_id: null,
  street: '',
  house: '',
  address: '',
  flat: '',
  floor: '',
  instructions: '',
  is_default: false,
});

/** An address in the form of the API. */
export const bodyOf = ({
  region,
  city,
  street,
  house,
  address,
  flat,
  floor,
  instructions,
  is_default,
}: Address): AddressAnswer => ({
  region_id: region.id,
  city_id: city.id,
  street,
  house,
  address,
  flat,
  floor,
  instructions,
  is_default,
});

/** An address as field values. */
export function valuesOf(address: Address): AddressValues {
  const { floor, address: place, flat, instructions, ...body } = bodyOf(address);
  return {
    ...body,
    address: place ?? '',
    flat: flat ?? '',
    floor: floor === null ? '' : String(floor),
    instructions: instructions ?? '',
  };
}

/** A floor as typed: empty, or a number that the call's rules validate. */
const typedFloor = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .pipe(draftFields.floor);
const typedText = (max: number) => personText(max).transform((typed) => typed || null);
const rules: z.ZodType<AddressAnswer, AddressValues> = addressForm.extend({
  address: typedText(addressLengths.address),
  flat: typedText(addressLengths.flat),
  instructions: typedText(addressLengths.instructions),
  floor: typedFloor,
  is_default: z.boolean(),
});

/** The same rules as the API's; messages are keys of `validation`. */
export const addressResolver: Resolver<AddressValues, unknown, AddressAnswer> = (values, context, options) =>
  zodResolver(rules)(values, context, options);

const fields = ['region_id', 'city_id', 'street', 'house', 'address', 'flat', 'floor', 'instructions'] as const;
type FieldName = (typeof fields)[number];

/** The field of a refusal; undefined if it belongs to no field. */
export const fieldOf = (name: string | undefined): FieldName | undefined => fields.find((field) => field === name);
