import { createServer, type Server } from 'node:http';

/** A page of another site, and where it is. */
export interface HostileSite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Attacks whose answer would become a page or a frame; each has a name of its own in the address. */
export const pageAttacks = ['form', 'text-form', 'multipart-form', 'new-window', 'redirected-form', 'frame'] as const;
/** What the page does to the shop. */
export const attacks = [...pageAttacks, 'simple-fetch', 'beacon', 'json-fetch', 'picture'] as const;

/** The page: every request that a page can make without the shopper, aimed at one of their orders. */
const pageOf = (
  shop: string,
  orderId: number,
  reviewId: number,
): string => `<!doctype html><meta charset="utf-8"><title>Подарки</title>
<body><script type="module">
  const shop = ${JSON.stringify(shop)};
  const cancel = (name) => shop + '/api/common/v1/order/cancel?attack=' + name;
  const body = JSON.stringify({ order_id: ${orderId} });
  const frame = (name) => {
    const made = document.createElement('iframe');
    made.name = name;
    document.body.append(made);
    return made;
  };
  const post = (name, action, type, target = name) => {
    if (target === name) frame(name);
    const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: type, target });
    // The text of such a form is JSON: the name is all but its end, the value the end.
    const field = Object.assign(document.createElement('input'), { name: '{"order_id":${orderId},"comment":"', value: '"}' });
    form.append(field);
    document.body.append(form);
    form.submit();
  };
  post('form', cancel('form'), 'application/x-www-form-urlencoded');
  post('text-form', cancel('text-form'), 'text/plain');
  post('multipart-form', shop + '/api/web/v1/product/add-review?attack=multipart-form', 'multipart/form-data');
  post('redirected-form', '/redirect?to=' + encodeURIComponent(cancel('redirected-form')), 'text/plain');
  post('new-window', cancel('new-window'), 'text/plain', '_blank');
  await Promise.allSettled([
    fetch(cancel('simple-fetch'), { method: 'POST', mode: 'no-cors', credentials: 'include', body, headers: { 'content-type': 'text/plain' } }),
    fetch(cancel('json-fetch'), { method: 'POST', credentials: 'include', body, headers: { 'content-type': 'application/json' } }),
  ]);
  navigator.sendBeacon(cancel('beacon'), body);
  new Image().src = shop + '/api/web/v1/product/review-like?attack=picture&id=${reviewId}';
  frame('orders').src = shop + '/api/common/v1/order/list?attack=frame';
  document.title = 'done';
</script></body>`;

/** Hosts of a hostile page: its own one, whose calls carry no cookie of the shop, or another port of the shop's host, whose calls do. */
export const hostileHosts = {
  'another site': '127.0.0.1',
  'another port of the shop’s own host': 'localhost',
} as const;

/** Serves the hostile page on such a host. */
export async function startHostileSite(
  host: (typeof hostileHosts)[keyof typeof hostileHosts],
  shop: string,
  orderId: number,
  reviewId: number,
): Promise<HostileSite> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hostile');
    request.resume();
    if (pathname === '/redirect') response.writeHead(307, { location: searchParams.get('to') ?? '/' }).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(shop, orderId, reviewId));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the hostile site has no port');
  return {
    url: `http://${host}:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
