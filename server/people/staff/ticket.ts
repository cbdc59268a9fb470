import { hmac, isSame } from '../../secret.ts';
import type { StaffRow } from './second-factor.ts';

/** Seconds between the two steps of sign-in. */
export const ticketSeconds = 300;

type Holder = Pick<StaffRow, 'id' | 'password_at' | 'totp_secret'>;

const signature = (
  secret: string,
  { id, password_at: at, totp_secret: authenticator }: Holder,
  until: number,
): string => hmac(secret, `staff ticket ${id} ${at.getTime()} ${authenticator} ${until}`);

/**
 * Proof of a correct password a moment ago; useless without the second factor, and void when password or authenticator
 * change.
 */
export function writeTicket(secret: string, row: Holder, now: Date): string {
  const until = now.getTime() + ticketSeconds * 1000;
  return `${row.id}.${until}.${signature(secret, row, until)}`;
}

/** The claimed holder of a ticket; `isTicketOf` verifies it. */
export function ticketHolder(ticket: string): number | undefined {
  const id = /^(\d{1,9})\.\d{10,16}\.[0-9a-f]{64}$/.exec(ticket)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Whether a ticket was issued for this person and password, and has not expired. */
export function isTicketOf(secret: string, row: Holder, ticket: string, now: Date): boolean {
  const until = Number(ticket.split('.')[1]);
  return (
    ticketHolder(ticket) === row.id &&
    until > now.getTime() &&
    isSame(ticket.split('.')[2] ?? '', signature(secret, row, until))
  );
}
