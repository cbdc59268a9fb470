/** The fields of a session that decide how it is shown. */
export interface SessionState {
  readonly id: number;
  readonly status: number;
  readonly rate: number | null;
}

/** The open session: the one with a truthy status. */
export const activeSession = <Session extends SessionState>(sessions: readonly Session[]): Session | undefined =>
  sessions.find(({ status }) => Boolean(status));

/** The session that the chat shows: the open one, else the newest. @param sessions newest first */
export const currentSession = <Session extends SessionState>(sessions: readonly Session[]): Session | undefined =>
  activeSession(sessions) ?? sessions[0];

/** Sessions after one has changed or begun; a new one comes first. */
export const withSession = <Session extends SessionState>(
  sessions: readonly Session[],
  session: Session,
): readonly Session[] =>
  sessions.some(({ id }) => id === session.id)
    ? sessions.map((one) => (one.id === session.id ? session : one))
    : [session, ...sessions];

/** Whether to ask for a rating: the session is closed, has no rating, and nothing is loading. */
export const needsRating = (session: SessionState | undefined, loading: boolean): boolean =>
  session !== undefined && !session.status && session.rate === null && !loading;

/** Whether the history tab exists. */
export const hasHistory = (sessions: readonly SessionState[]): boolean => sessions.length > 1;

/** A guest needs a name and a complete phone number. */
export const maskedPhoneLength = '+998 ## ### ## ##'.length;
export const canStartChat = (name: string, phone: string): boolean =>
  name.trim() !== '' && phone.length === maskedPhoneLength;

/** A phone that was shortened into its country code becomes the country code. */
export const normalizeGuestPhone = (phone: string): string => (phone.trim().length < 5 ? '+998' : phone);

const [kilobyte, megabyte] = [1_024, 1_048_576];

/** File size as text: whole kilobytes below a megabyte of 1,048,576 bytes, else megabytes with two decimals. */
export const fileSizeOf = (bytes: number): { readonly unit: 'KB' | 'MB'; readonly value: string } =>
  bytes < megabyte
    ? { unit: 'KB', value: String(Math.ceil(bytes / kilobyte)) }
    : { unit: 'MB', value: (bytes / megabyte).toFixed(2) };
