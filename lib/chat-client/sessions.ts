/** What of a session says how it is shown. */
export interface SessionState {
  readonly id: number;
  readonly status: number;
  readonly rate: number | null;
}

/** The session that goes on: the one with a truthy status. */
export const activeOf = <Session extends SessionState>(sessions: readonly Session[]): Session | undefined =>
  sessions.find(({ status }) => Boolean(status));

/** The session that the chat shows: the one that goes on, else the newest. @param sessions newest first */
export const currentOf = <Session extends SessionState>(sessions: readonly Session[]): Session | undefined =>
  activeOf(sessions) ?? sessions[0];

/** Sessions after one of them has changed or begun; a new one stands first. */
export const withSession = <Session extends SessionState>(
  sessions: readonly Session[],
  session: Session,
): readonly Session[] =>
  sessions.some(({ id }) => id === session.id)
    ? sessions.map((one) => (one.id === session.id ? session : one))
    : [session, ...sessions];

/** Whether the shopper is asked how it was: the session is closed, has no mark yet, and nothing is being loaded. */
export const asksForRate = (session: SessionState | undefined, loading: boolean): boolean =>
  session !== undefined && !session.status && session.rate === null && !loading;

/** Whether there is a tab for the history. */
export const hasHistory = (sessions: readonly SessionState[]): boolean => sessions.length > 1;

/** A guest may begin with a name and a phone of as many characters as its mask has. */
export const maskedPhoneLength = '+998 ## ### ## ##'.length;
export const mayBegin = (name: string, phone: string): boolean =>
  name.trim() !== '' && phone.length === maskedPhoneLength;

/** A phone that was shortened into its country code is the bare country code again. */
export const keptPhone = (phone: string): string => (phone.trim().length < 5 ? '+998' : phone);

const [kilobyte, megabyte] = [1_024, 1_048_576];

/** The size of a file as it is said: whole kilobytes below a megabyte of 1,048,576 bytes, else megabytes with two decimals. */
export const sizeOf = (bytes: number): { readonly unit: 'KB' | 'MB'; readonly value: string } =>
  bytes < megabyte
    ? { unit: 'KB', value: String(Math.ceil(bytes / kilobyte)) }
    : { unit: 'MB', value: (bytes / megabyte).toFixed(2) };
