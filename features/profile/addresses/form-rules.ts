import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { personText } from '@/lib/contract/common';
import { draftFields } from '@/lib/contract/order';
import { type Address, addressForm, addressLengths } from '@/lib/contract/profile';

/** What stands in the fields of an address. */
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
/** What of them is sent. */
export type AddressAnswer = z.output<typeof addressForm>;

/** Fields of a form without an address; the province is the one in which the shopper is. */
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

/** An address as it is sent again. */
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

/** An address in the fields of its form. */
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

/** A floor as it is typed: nothing, or a number that the call's rules judge. */
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

/** The field that a refusal names; undefined for what is about no field. */
export const fieldOf = (name: string | undefined): FieldName | undefined => fields.find((field) => field === name);
