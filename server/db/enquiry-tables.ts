import type { ColumnType, Generated } from 'kysely';
import type { EnquiryKind } from '../../lib/contract/enquiry-forms.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { LocalizedColumn, Nullable } from './columns.ts';

type Day = ColumnType<string, string, string>;

/** Tables of enquiries, vacancies and sold phones. */
export interface EnquiryTables {
  vacancies: {
    id: Generated<number>;
    key: Nullable<string>;
    title: LocalizedColumn;
    place: LocalizedColumn;
    body: LocalizedColumn;
    is_open: Generated<boolean>;
    since: Day;
  };
  enquiries: {
    id: Generated<number>;
    kind: EnquiryKind;
    content: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    vacancy_id: Nullable<number>;
    /** A resume, encrypted because it is personal. */
    file_name: Nullable<string>;
    file_type: Nullable<string>;
    file: Nullable<Buffer>;
    content_hash: string;
    guest_hash: Nullable<string>;
    customer_id: Nullable<number>;
    locale: Locale;
    created_at: Date;
    done_at: Nullable<Date>;
  };
  device_models: { tac: string; model: string };
  sold_devices: { imei: string; product_id: Nullable<number>; sold_on: Day; warranty_until: Day };
}
