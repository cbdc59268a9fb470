import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { superviseProgram } from '../../../scripts/lib/programs.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A program whose ends are made up, with what was started, said and judged. */
function program() {
  const started: EventEmitter[] = [];
  const judged: number[] = [];
  const logLines: string[] = [];
  const supervised = superviseProgram({
    name: 'The API',
    start: () => {
      const child = Object.assign(new EventEmitter(), {
        exitCode: null,
        signalCode: null,
        kill: () => {
          child.emit('exit', 0, null);
          return true;
        },
      });
      started.push(child);
      // The code under test uses of a process its exit event, its exit codes and `kill` alone.
      return child as unknown as ChildProcess;
    },
    ended: (code) => {
      judged.push(code);
    },
    report: (line) => {
      logLines.push(line);
    },
  });
  return {
    supervised,
    started,
    judged,
    logLines,
    end: () => {
      started.at(-1)?.emit('exit', null, 'SIGKILL');
    },
  };
}

test('an ended program restarts, each time after a longer pause', () => {
  const { supervised, started, logLines, end } = program();
  supervised.trust();
  for (const [n, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    end();
    expect(logLines.at(-1)).toBe(`The API ended (SIGKILL) and is started again in ${seconds} s`);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(started).toHaveLength(n + 1);
    vi.advanceTimersByTime(1);
    expect(started).toHaveLength(n + 2);
  }
});

test('after a minute of running the first pause applies again', () => {
  const { supervised, logLines, end } = program();
  supervised.trust();
  end();
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(2_000 + 60_000);
  end();
  expect(logLines.map((line) => /in (\d+) s$/.exec(line)?.[1])).toEqual(['1', '2', '1']);
});

test('a failed first start is not repeated', () => {
  const { started, judged } = program();
  started[0]?.emit('exit', 3, null);
  vi.advanceTimersByTime(120_000);
  expect([judged, started.length]).toEqual([[3], 1]);
});

test('a stopped program stays stopped, also during the pause before its restart', async () => {
  const running = program();
  running.supervised.trust();
  await running.supervised.stop();
  const pausing = program();
  pausing.supervised.trust();
  pausing.end();
  await pausing.supervised.stop();
  vi.advanceTimersByTime(120_000);
  expect([running.started.length, pausing.started.length]).toEqual([1, 1]);
});
