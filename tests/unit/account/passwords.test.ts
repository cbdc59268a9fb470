import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { costFor, createPasswords } from '../../../server/people/account/passwords.ts';

test('the hashing cost depends on the machine, within its limits', () => {
  expect(costFor(50)).toEqual({ memory: 65_536, passes: 3 });
  expect(costFor(140)).toEqual({ memory: 65_536, passes: 1 });
  expect(costFor(400)).toEqual({ memory: 19_456, passes: 2 });
  expect(costFor(0.1)).toEqual({ memory: 65_536, passes: 12 });
});

test.each([
  [8, 52],
  [2, 51],
  [1, 51],
])(
  'two comparisons run concurrently with spare cores (%i: one), fifty wait, and further ones are refused at once',
  async (cores, accepted) => {
    const passwords = createPasswords({ memory: 8_192, passes: 2 }, cores);
    expect(passwords.isFull()).toBe(false);
    const hashes = Array.from({ length: 60 }, (_, index) => passwords.hash(`password ${index}`));
    expect(passwords.isFull()).toBe(true);
    const outcomes = await Promise.all(hashes);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(60 - accepted);
    expect(new Set(outcomes.filter((outcome) => outcome !== undefined)).size).toBe(accepted);
    expect(await passwords.hash('again')).toBeDefined();
  },
);

test('Unicode forms of one password are equal; without a hash every password is wrong', async () => {
  const passwords = createPasswords({ memory: 256, passes: 2 });
  const stored = await passwords.hash('re\u0301sume\u0301-kitob');
  expect(await passwords.compare('r\u00e9sum\u00e9-kitob', stored)).toEqual({ right: true });
  expect(await passwords.compare('resume-kitob', stored)).toEqual({ right: false });
  expect(await passwords.compare('x', undefined)).toEqual({ right: false });
  expect(
    await passwords.compare(
      'x',
      '$argon2id$v=19$m=9999999,t=900,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ),
  ).toEqual({ right: false });
});

test('a dead hashing thread fails only its own request; the next request gets a new thread', async () => {
  const passwords = createPasswords({ memory: 256, passes: 2 });
  const stored = await passwords.hash('yashil-choynak');
  const postSpy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function endThread(this: Worker) {
    void this.terminate();
  });
  try {
    expect(await passwords.compare('yashil-choynak', stored)).toBeUndefined();
    expect(await passwords.compare('yashil-choynak', stored)).toEqual({ right: true });
  } finally {
    postSpy.mockRestore();
  }
});

test.runIf(process.platform === 'linux')('hashing has a lower priority than other work', async () => {
  await createPasswords({ memory: 256, passes: 2 }).hash('yashil-choynak');
  // The nineteenth field of a thread's line, of which the second may have blanks in it.
  const nice = (await readdir('/proc/self/task')).map(async (thread) =>
    Number((await readFile(`/proc/self/task/${thread}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[16]),
  );
  const own = getPriority();
  // Of a program that stands in the last place already, none can stand further back.
  expect(new Set((await Promise.all(nice)).filter((one) => one !== own))).toEqual(
    new Set([Math.min(19, own + 10)].filter((one) => one !== own)),
  );
});
