import http from 'node:http';

/**
 * Results of a load: `answered` in full, by status; `refused` because the port was closed; `cut` after the connection
 * was accepted, by reason.
 * @typedef {{ answered: Record<number, number>, refused: number, cut: string[] }} Tally
 */

/**
 * `fresh` creates headers per request; `onResponse` receives each complete response.
 * @typedef {{ path: string, method?: string, headers?: Record<string, string>, fresh?: () => Record<string, string>,
 * body?: string, onResponse?: (status: number, text: string) => void }} Call
 */

/** @param {string} origin @param {Call} call @param {http.Agent} agent @param {Tally} tally @returns {Promise<void>} */
function sendCall(origin, { path, method = 'GET', headers = {}, fresh, body, onResponse }, agent, tally) {
  return new Promise((resolve) => {
    const request = http.request(`${origin}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        ...fresh?.(),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    /** @param {NodeJS.ErrnoException} error */
    const fail = (error) => {
      if (error.code === 'ECONNREFUSED') tally.refused += 1;
      else
        tally.cut.push(
          `${method} ${path}: ${error.code ?? error.message}${request.reusedSocket ? ' (kept connection)' : ''}`,
        );
      resolve();
    };
    request.on('error', fail);
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on('error', fail);
      let text = '';
      if (onResponse !== undefined)
        answer.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
          text += part;
        });
      answer.on('end', () => {
        onResponse?.(status, text);
        tally.answered[status] = (tally.answered[status] ?? 0) + 1;
        resolve();
      });
      answer.resume();
    });
    request.end(body);
  });
}

/**
 * Sends calls at a fixed rate over keep-alive connections, independent of the responses.
 * @param {string} origin
 * @param {readonly Call[]} calls repeated in this order
 * @param {number} perSecond
 */
export function startLoad(origin, calls, perSecond) {
  const agent = new http.Agent({ keepAlive: true });
  /** @type {Tally} */
  const tally = { answered: {}, refused: 0, cut: [] };
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  let sent = 0;
  const timer = setInterval(() => {
    const call = calls[sent % calls.length];
    if (call === undefined) return;
    sent += 1;
    const done = sendCall(origin, call, agent, tally).finally(() => open.delete(done));
    open.add(done);
  }, 1000 / perSecond);
  return {
    tally,
    /** Stops sending and waits for pending calls. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return tally;
    },
  };
}
