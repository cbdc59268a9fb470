export { middleware } from '../../../middleware';

// Next reads this from the text of the file: it has to stand here as it stands in the shop's own.
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|media/|socket\\.io/|internal/|healthz|.*\\.[a-z0-9]{2,11}$).*)'],
};
