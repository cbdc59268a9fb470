import { z } from 'zod';
import { buildSimulator } from '../../demo/simulators/app.ts';

export interface RunningSimulator {
  readonly url: string;
  control(path: string, body: object): Promise<void>;
  close(): Promise<void>;
}

/** The simulators of outside parties on a free port of their own, with the clock of the test. */
export async function startSimulator(now?: () => number): Promise<RunningSimulator> {
  const app = buildSimulator(now === undefined ? {} : { now });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    control: async (path, body) => {
      const answer = await post(`${url}${path}`, body);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    },
    close: () => app.close(),
  };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Scripts the simulator, e.g. `{ phone, behaviour: 'down', calls: 2 }`. */
export async function control(simulator: string, body: object): Promise<void> {
  const answer = await post(`${simulator}/control`, body);
  if (!answer.ok) throw new Error(`the simulator refused ${JSON.stringify(body)}: ${answer.status}`);
}

const messages = z.array(z.object({ code: z.string(), partner: z.string() }));

/** The latest code that a partner sent to a phone; throws when there is none. */
export async function lastCode(simulator: string, phone: string, partner: string): Promise<string> {
  const answer = await fetch(`${simulator}/inbox?phone=${encodeURIComponent(phone)}`);
  const found = messages.parse(await answer.json()).find((message) => message.partner === partner);
  if (found === undefined) throw new Error(`${partner} sent no code to ${phone}`);
  return found.code;
}

/** A code that differs from the sent one. */
export const wrongCode = (code: string): string => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
