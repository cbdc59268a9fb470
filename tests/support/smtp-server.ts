import { createServer, type Socket } from 'node:net';

/** The server's reply to a step of the next e-mails. */
export type SmtpTrouble = 'none' | 'busy' | 'unknownRecipient' | 'refusedContent' | 'badSender' | 'silent' | 'hangsUp';

/** A received e-mail. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  /** Accepted e-mails. */
  readonly letters: readonly ReceivedLetter[];
  /** Connections so far. */
  connections: number;
  trouble: SmtpTrouble;
  close(): Promise<void>;
}

const codes: Readonly<
  Record<Exclude<SmtpTrouble, 'none' | 'silent' | 'hangsUp'>, readonly [step: string, answer: string]>
> = {
  busy: ['RCPT', '451 4.7.1 Try again later <dilnoza@example.uz>'],
  unknownRecipient: ['RCPT', '550 5.1.1 <dilnoza@example.uz> unknown'],
  refusedContent: ['.', '554 5.7.1 Refused'],
  badSender: ['MAIL', '550 5.7.1 Who are you'],
};

/** A connection of a mail server, line by line. */
function serve(socket: Socket, server: { trouble: SmtpTrouble; letters: ReceivedLetter[] }): void {
  let waiting = '';
  let letter: { from: string; to: string[]; data: string[] } = { from: '', to: [], data: [] };
  let inData = false;
  const say = (line: string) => {
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  };
  /** The reply to a failing step. */
  const refused = (step: string): boolean => {
    const { trouble } = server;
    if (trouble === 'none' || trouble === 'silent') return false;
    if (trouble === 'hangsUp') {
      if (step === '.') socket.destroy();
      return step === '.';
    }
    const [at, answer] = codes[trouble];
    if (at === step) say(answer);
    return at === step;
  };
  const content = (text: string): void => {
    if (text !== '.') {
      letter.data.push(text.startsWith('..') ? text.slice(1) : text);
      return;
    }
    inData = false;
    if (refused('.')) return;
    server.letters.push({ from: letter.from, to: letter.to, data: letter.data.join('\n') });
    say('250 2.0.0 Taken');
  };
  const line = (text: string): void => {
    if (inData) return content(text);
    const step = text.slice(0, 4).toUpperCase();
    if (step === 'EHLO') return say('250-test\r\n250-8BITMIME\r\n250 SMTPUTF8');
    if (step === 'QUIT') {
      say('221 Bye');
      socket.end();
      return;
    }
    if (step === 'STAR') return say('502 5.5.1 No TLS here');
    if (refused(step)) return;
    if (step === 'MAIL') letter = { from: /<([^>]*)>/.exec(text)?.[1] ?? '', to: [], data: [] };
    else if (step === 'RCPT') letter.to.push(/<([^>]*)>/.exec(text)?.[1] ?? '');
    else if (step === 'DATA') {
      inData = true;
      return say('354 Go on');
    }
    return say('250 2.0.0 Ok');
  };
  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      line(text);
    }
  });
  socket.on('error', () => socket.destroy());
  if (server.trouble !== 'silent') say('220 test ESMTP');
}

/** A mail server of its own that accepts letters, or fails as the test requests. */
export async function startSmtp(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const smtp = { url: '', letters: [] as ReceivedLetter[], connections: 0, trouble: 'none' as SmtpTrouble };
  const server = createServer((socket) => {
    smtp.connections += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    serve(socket, smtp);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  smtp.url = `smtp://127.0.0.1:${address.port}`;
  return Object.assign(smtp, {
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
}
