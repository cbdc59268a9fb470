import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '../../../lib/api/errors.ts';
import type { User } from '../../../lib/contract/account-shapes.ts';
import { type AccountEvent, nextAccount } from '../../../stores/account/events.ts';
import { type Account, initialAccount, userOf } from '../../../stores/account/state.ts';

const user = (id: number): User => ({
  id,
  phone: '998901234567',
  login: null,
  first_name: 'Anvar',
  last_name: 'Karimov',
  father_name: null,
  email: null,
  avatar: null,
  consent_news: false,
  has_password: false,
  deletion_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
const failure: ApiFailure = { kind: 'offline', status: 500, code: 100, name: 'unknown', message: '', problems: [] };
const after = (...events: readonly AccountEvent[]): Account => events.reduce(nextAccount, initialAccount);

describe('the account state of a tab', () => {
  test('a browser without a session flag has an unconfirmed guest', () => {
    expect(after({ type: 'looked', hinted: false }).state).toEqual({ status: 'guest', confirmed: false });
  });

  test('a session request restores the session, is refused or fails', () => {
    const restoring = after({ type: 'looked', hinted: true });
    expect(restoring.state.status).toBe('restoring');
    expect(userOf(nextAccount(restoring, { type: 'restored', turn: 0, user: user(1) }).state)?.id).toBe(1);
    expect(nextAccount(restoring, { type: 'refused', turn: 0 }).state).toEqual({ status: 'guest', confirmed: true });
    expect(nextAccount(restoring, { type: 'failed', turn: 0, failure }).state).toEqual({
      status: 'unreachable',
      failure,
    });
  });

  test('a failed sign-out keeps the customer signed in', () => {
    const leaving = after({ type: 'signedIn', user: user(1) }, { type: 'signingOut' });
    expect(leaving.state.status).toBe('signingOut');
    expect(nextAccount(leaving, { type: 'signOutFailed' }).state.status).toBe('signedIn');
    expect(nextAccount(leaving, { type: 'signedOut' }).state.status).toBe('guest');
  });

  test('a change of another user is ignored', () => {
    const signedIn = after({ type: 'signedIn', user: user(1) });
    expect(nextAccount(signedIn, { type: 'changed', user: { ...user(2), first_name: 'Other' } })).toEqual(signedIn);
    expect(
      userOf(nextAccount(signedIn, { type: 'changed', user: { ...user(1), first_name: 'Other' } }).state)?.first_name,
    ).toBe('Other');
  });
});

const events: fc.Arbitrary<AccountEvent> = fc.oneof(
  fc.record({ type: fc.constant('looked' as const), hinted: fc.boolean() }),
  fc.constant({ type: 'asked' as const }),
  fc.record({
    type: fc.constant('restored' as const),
    turn: fc.integer({ min: 0, max: 4 }),
    user: fc.integer({ min: 1, max: 3 }).map(user),
  }),
  fc.record({ type: fc.constant('refused' as const), turn: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    type: fc.constant('failed' as const),
    turn: fc.integer({ min: 0, max: 4 }),
    failure: fc.constant(failure),
  }),
  fc.record({ type: fc.constant('signedIn' as const), user: fc.integer({ min: 1, max: 3 }).map(user) }),
  fc.record({ type: fc.constant('changed' as const), user: fc.integer({ min: 1, max: 3 }).map(user) }),
  fc.constantFrom({ type: 'signingOut' as const }, { type: 'signOutFailed' as const }, { type: 'signedOut' as const }),
);

describe('any sequence of events', () => {
  test('late answers to requests before the last sign-in or sign-out are ignored', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        const account = after(...history);
        for (const late of [
          { type: 'restored', turn: account.turn - 1, user: user(9) },
          { type: 'refused', turn: account.turn - 1 },
          { type: 'failed', turn: account.turn - 1, failure },
        ] as const)
          expect(nextAccount(account, late)).toEqual(account);
      }),
    );
  });

  test('after a sign-out there is no user until a sign-in or a new session request', () => {
    fc.assert(
      fc.property(fc.array(events), fc.array(events), (before, later) => {
        const quiet = later.filter(({ type }) => type !== 'signedIn' && type !== 'asked');
        expect(
          userOf([...quiet].reduce(nextAccount, nextAccount(after(...before), { type: 'signedOut' })).state),
        ).toBeUndefined();
      }),
    );
  });

  test('the turn counter never decreases', () => {
    fc.assert(
      fc.property(fc.array(events), events, (history, event) => {
        const account = after(...history);
        expect(nextAccount(account, event).turn).toBeGreaterThanOrEqual(account.turn);
      }),
    );
  });
});
