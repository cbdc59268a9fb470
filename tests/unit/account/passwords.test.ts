import { expect, test } from 'vitest';
import { costFor, createPasswords } from '../../../server/modules/account/passwords.ts';

test('a hash costs what the machine does in the time, never less than the least and never without end', () => {
  expect(costFor(50)).toEqual({ memory: 65_536, passes: 3 });
  expect(costFor(140)).toEqual({ memory: 65_536, passes: 1 });
  expect(costFor(400)).toEqual({ memory: 19_456, passes: 2 });
  expect(costFor(0.1)).toEqual({ memory: 65_536, passes: 12 });
});

test.each([[8, 52], [2, 51], [1, 51]])('two run at once where there are cores to spare (%i: one is), fifty wait, and who comes beyond them is told so at once', async (cores, taken) => {
  const passwords = createPasswords({ memory: 8_192, passes: 2 }, cores);
  expect(passwords.isFull()).toBe(false);
  const hashes = Array.from({ length: 60 }, (_, index) => passwords.hash(`password ${index}`));
  expect(passwords.isFull()).toBe(true);
  const outcomes = await Promise.all(hashes);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(60 - taken);
  expect(new Set(outcomes.filter((outcome) => outcome !== undefined)).size).toBe(taken);
  expect(await passwords.hash('again')).toBeDefined();
});

test('the same letters in another composition are the same password; without a hash nothing is right', async () => {
  const passwords = createPasswords({ memory: 256, passes: 2 });
  const stored = await passwords.hash('re\u0301sume\u0301-kitob');
  expect(await passwords.compare('r\u00e9sum\u00e9-kitob', stored)).toEqual({ right: true });
  expect(await passwords.compare('resume-kitob', stored)).toEqual({ right: false });
  expect(await passwords.compare('x', undefined)).toEqual({ right: false });
  expect(await passwords.compare('x', '$argon2id$v=19$m=9999999,t=900,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toEqual({ right: false });
});
