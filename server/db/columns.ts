import type { ColumnType } from 'kysely';
import type { Localized } from '../../lib/i18n/locales.ts';

/** jsonb {kr, uz, ru}: read as an object, written as JSON text (the same with both drivers). */
export type LocalizedColumn = ColumnType<Localized, string, string>;
/** bigint so'm: both drivers read it as a number (sums stay far below 2^53). */
export type MoneyColumn = ColumnType<number, number, number>;
/** A column that may be omitted and is null then. */
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** A time that the database sets to now where an insert leaves it out. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A time that every insert names. */
export type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>;
