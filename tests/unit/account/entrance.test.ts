import { describe, expect, test } from 'vitest';
import { codeRefusal } from '../../../features/account/code-refusal.ts';
import {
  codeStep,
  codeUnder,
  firstStep,
  storedStep,
  resetCodeStep,
  toPassword,
  toPhone,
  toRegister,
  toReset,
} from '../../../features/account/entrance-state.ts';
import { assignServerErrors } from '../../../features/forms/server-errors.ts';
import type { ApiFailure } from '../../../lib/api/errors.ts';
import { type ApiCodeName, apiCodes } from '../../../lib/contract/codes.ts';
import { daysUntil } from '../../../lib/format/days-until.ts';

const answer = { phone: '+998 90 *** ** 67', code_length: 6, resend_in: 60, expires_in: 300 };
const refused = (name: ApiCodeName, problems: ApiFailure['problems'] = []): ApiFailure => ({
  kind: 'refused',
  status: apiCodes[name].status,
  code: apiCodes[name].code,
  name,
  message: 'm',
  problems,
});

describe('sign-in steps', () => {
  const step = codeStep('+998901234567', answer, 1_000);

  test('a reload keeps the code step while the code is valid', () => {
    expect(storedStep(JSON.parse(JSON.stringify(step)), 1_000 + 299_000)).toEqual(step);
    expect(storedStep(step, 1_000 + 300_000)).toEqual({ name: 'phone', phone: '+998901234567' });
    expect(storedStep(resetCodeStep('anvar', answer, 0), 400_000)).toEqual({ name: 'reset', login: 'anvar' });
  });

  test.each([undefined, null, 'code', {}, { name: 'code' }, { name: 'code', phone: 1 }, { name: 'elsewhere' }])(
    'stored steps %j are ignored',
    (storedText) => {
      expect(storedStep(storedText, 0)).toEqual(firstStep);
    },
  );

  test('typed values move to the next step', () => {
    expect(toPhone(step)).toEqual({ name: 'phone', phone: '+998901234567', under: step });
    expect(toRegister(step)).toEqual({ name: 'register', phone: '+998901234567' });
    expect(toReset({ name: 'password', login: 'anvar' })).toEqual({ name: 'reset', login: 'anvar' });
    expect(toPassword({ name: 'reset', login: 'anvar' })).toEqual({ name: 'password', login: 'anvar' });
  });
});

test('the same phone returns to the pending code step until another code may be sent', () => {
  const step = codeStep('+998901234567', answer, 1_000);
  const phoneStep = toPhone(step);
  expect(storedStep(JSON.parse(JSON.stringify(phoneStep)), 2_000)).toEqual(phoneStep);
  expect(codeUnder(phoneStep, '+998901234567', 60_999)).toEqual(step);
  expect(codeUnder(phoneStep, '+998901234567', 61_000)).toBeUndefined();
  expect(codeUnder(phoneStep, '+998901234568', 2_000)).toBeUndefined();
  expect(codeUnder(firstStep, '+998901234567', 2_000)).toBeUndefined();
});

describe('the place of an error', () => {
  const fields = ['login', 'password'] as const;
  test('is the field of its code', () => {
    expect(assignServerErrors(refused('wrongCredentials'), fields, { wrongCredentials: 'password' })).toEqual({
      fields: [['password', '']],
      rest: undefined,
    });
  });
  test('is every field that it names', () => {
    expect(
      assignServerErrors(
        refused('invalid', [
          { field: 'login', message: 'no' },
          { field: 'elsewhere', message: 'x' },
        ]),
        fields,
        {},
      ),
    ).toEqual({ fields: [['login', 'no']], rest: undefined });
  });
  test('is otherwise the form', () => {
    const failure = refused('unavailable');
    expect(assignServerErrors(failure, fields, {})).toEqual({ fields: [], rest: failure });
    const unplaced = refused('invalid', [{ field: 'elsewhere', message: 'x' }]);
    expect(assignServerErrors(unplaced, fields, {})).toEqual({ fields: [], rest: unplaced });
  });
});

describe('a wrong code', () => {
  test('can be retried until the attempts are used up', () => {
    expect(codeRefusal(refused('wrongCode', [{ left: 4 }]))).toEqual({
      refused: true,
      locked: false,
      remainingAttempts: 4,
    });
    expect(codeRefusal(refused('wrongCode', [{ left: 0 }]))).toEqual({
      refused: true,
      locked: true,
      remainingAttempts: 0,
    });
    expect(codeRefusal(refused('tooManyAttempts'))).toMatchObject({ locked: true });
    expect(codeRefusal(refused('codeExpired'))).toMatchObject({ locked: true });
    expect(codeRefusal(refused('resendTooEarly'))).toEqual({
      refused: false,
      locked: false,
      remainingAttempts: undefined,
    });
    expect(codeRefusal(null)).toEqual({ refused: false, locked: false, remainingAttempts: undefined });
  });
});

describe('days until a moment', () => {
  test('a started day counts, and the result is never negative', () => {
    const moment = '2026-12-23T10:00:00.000Z';
    expect(daysUntil(moment, Date.parse('2026-11-23T10:00:00.000Z'))).toBe(30);
    expect(daysUntil(moment, Date.parse('2026-12-23T09:59:59.000Z'))).toBe(1);
    expect(daysUntil(moment, Date.parse('2026-12-24T10:00:00.000Z'))).toBe(0);
  });
});
