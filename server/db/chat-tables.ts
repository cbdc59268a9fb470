import type { ColumnType, Generated } from 'kysely';
import type { ChatFileType, Presence } from '../../lib/chat/limits.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { LocalizedColumn, Nullable } from './columns.ts';

/** Tables of the support chat. */
export interface ChatTables {
  chat_guests: {
    id: Generated<number>;
    name: string;
    phone: string;
    token_hash: string;
    locale: Locale;
    created_at: Date;
    seen_at: Date;
  };
  chat_sessions: {
    id: Generated<number>;
    key: string;
    guest_id: Nullable<number>;
    customer_id: Nullable<number>;
    /** The shopper's name at the start of the conversation; the phone of guests only. */
    name: string;
    phone: Nullable<string>;
    email: Nullable<string>;
    locale: Locale;
    status: Generated<0 | 1>;
    operator_id: Nullable<number>;
    operator_name: Nullable<string>;
    /** Incremented at each change of the operator. */
    version: Generated<number>;
    last_seq: Generated<number>;
    waiting_since: Nullable<Date>;
    out_of_hours: Generated<boolean>;
    answer_by: Nullable<'sms' | 'mail'>;
    /** Number of the last message sent out by SMS or e-mail. */
    told_seq: Generated<number>;
    rate: Nullable<number>;
    client_delivered: Generated<number>;
    client_read: Generated<number>;
    operator_delivered: Generated<number>;
    operator_read: Generated<number>;
    first_asked_at: Nullable<Date>;
    first_answer_at: Nullable<Date>;
    created_at: Date;
    closed_at: Nullable<Date>;
  };
  chat_files: {
    id: string;
    session_id: number;
    operator_id: Nullable<number>;
    kind: ChatFileType;
    media_type: string;
    name: string;
    bytes: number;
    created_at: Date;
    used_at: Nullable<Date>;
  };
  chat_messages: {
    id: ColumnType<number, never, never>;
    session_id: number;
    seq: number;
    client_id: string;
    operator_id: Nullable<number>;
    operator_name: Nullable<string>;
    text: string;
    file_id: Nullable<string>;
    reply_id: Nullable<number>;
    product_id: Nullable<number>;
    order_id: Nullable<number>;
    created_at: Date;
  };
  chat_notes: {
    id: ColumnType<number, never, never>;
    session_id: number;
    operator_id: number;
    operator_name: string;
    text: string;
    created_at: Date;
  };
  chat_canned: { id: Generated<number>; code: string; text: LocalizedColumn; updated_at: Date };
  chat_presence: { operator_id: number; presence: Presence; seen_at: Date };
}
