import { hmac, isSame } from '../../secret.ts';
import type { StaffRow } from './second-factor.ts';

/** Seconds between the two halves of signing in. */
export const ticketSeconds = 300;

type Holder = Pick<StaffRow, 'id' | 'password_at' | 'totp_secret'>;

const signature = (
  secret: string,
  { id, password_at: at, totp_secret: authenticator }: Holder,
  until: number,
): string => hmac(secret, `staff ticket ${id} ${at.getTime()} ${authenticator} ${until}`);

/** Proof that somebody knew the password a moment ago; worth nothing without the second factor, and when password or authenticator are others. */
export function writeTicket(secret: string, row: Holder, now: Date): string {
  const until = now.getTime() + ticketSeconds * 1000;
  return `${row.id}.${until}.${signature(secret, row, until)}`;
}

/** Whose ticket it claims to be; whether it is theirs says `isTicketOf`. */
export function ticketHolder(ticket: string): number | undefined {
  const id = /^(\d{1,9})\.\d{10,16}\.[0-9a-f]{64}$/.exec(ticket)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Whether a ticket was written for this person, for this password, and less than its time ago. */
export function isTicketOf(secret: string, row: Holder, ticket: string, now: Date): boolean {
  const until = Number(ticket.split('.')[1]);
  return (
    ticketHolder(ticket) === row.id &&
    until > now.getTime() &&
    isSame(ticket.split('.')[2] ?? '', signature(secret, row, until))
  );
}
