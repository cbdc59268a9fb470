import { stopGracefully } from '../../server/stop-gracefully.ts';
import { buildSimulator } from './app.ts';

/** Starts the simulators at SIMULATOR_PORT; only where the shop is a demonstration or under test. */
const env = process.env;
if (env['DEMO'] !== '1' && env['NODE_ENV'] !== 'test') {
  process.stderr.write('The simulators run only with DEMO=1 or in tests.\n');
  process.exit(1);
}
const app = buildSimulator({ publicUrl: env['SIMULATOR_URL'] });
await app.listen({ host: '127.0.0.1', port: Number(env['SIMULATOR_PORT'] ?? 0) });
stopGracefully(() => app.close());
