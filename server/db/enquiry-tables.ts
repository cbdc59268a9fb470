import type { ColumnType, Generated } from 'kysely';
import type { EnquiryKind } from '../../lib/contract/enquiry-forms.ts';
import type { AnswerChannel, EnquiryEvent, EnquiryState } from '../../lib/staff/enquiries.ts';
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
    /** Grows with each change by staff or by its sender; a change names the value that was seen. */
    version: Generated<number>;
    assigned_to: Nullable<number>;
    /** The last answer since the enquiry was received or reopened. */
    answered_at: Nullable<Date>;
    /** Working minutes from receipt to the first answer, by the hours of that time. */
    answer_minutes: Nullable<number>;
    /** Follows from the other columns. */
    state: ColumnType<EnquiryState, never, never>;
  };
  enquiry_events: {
    id: Generated<number>;
    enquiry_id: number;
    event: EnquiryEvent;
    at: Date;
    /** Null for its sender and for commands. */
    staff_id: Nullable<number>;
    assignee_id: Nullable<number>;
    channel: Nullable<AnswerChannel>;
    /** The answer, or the reason of the end. */
    text: Generated<string>;
    request_key: Nullable<string>;
    /** When the carrier took the answer. */
    sent_at: Nullable<Date>;
    /** When the answer was stored in a file instead, because there is no mail server. */
    stored_at: Nullable<Date>;
  };
  device_models: { tac: string; model: string };
  sold_devices: { imei: string; product_id: Nullable<number>; sold_on: Day; warranty_until: Day };
}
