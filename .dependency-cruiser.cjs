/** Who may import whom (docs/architecture.md). The features are read from their folder, not listed by hand. */
const inside = (folder) => `^${folder}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'lib-is-pure',
      severity: 'error',
      comment: 'lib knows neither the shop’s screens nor its server',
      from: { path: inside('lib') },
      to: { path: '^(app|features|components|stores|server|scripts|storefront)/' },
    },
    {
      name: 'components-know-no-shop',
      severity: 'error',
      comment: 'the UI kit may use lib/format and lib/media only',
      from: { path: inside('components') },
      to: { path: '^(app|features|stores|server|scripts|storefront|lib/(?!format/|media|phone/))' },
    },
    {
      name: 'stores-use-lib',
      severity: 'error',
      from: { path: inside('stores') },
      to: { path: '^(app|features|components|server|scripts|storefront)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: inside('features') },
      to: { path: '^(app|server|scripts|storefront)/' },
    },
    {
      name: 'features-by-their-face',
      severity: 'error',
      comment: 'another feature is used through its index.ts, modals.tsx (loaded on demand) or page/index.ts',
      from: { path: '^features/([^/]+)/' },
      to: { path: '^features/([^/]+)/', pathNot: '^features/($1/|[^/]+/(index\\.ts|modals\\.tsx|page/index\\.ts)$)' },
    },
    {
      name: 'app-uses-faces',
      severity: 'error',
      from: { path: inside('app') },
      to: { path: '^(features/[^/]+/(?!index\\.ts$|page/index\\.ts$)|server/|scripts/|storefront/)' },
    },
    {
      name: 'server-and-screens-apart',
      severity: 'error',
      from: { path: inside('server') },
      to: { path: '^(app|features|components|stores|scripts|storefront|lib/(api/load|seo))' },
    },
    {
      name: 'outside-parties-by-their-registry',
      severity: 'error',
      comment:
        'a payment provider, a partner, an SMS carrier and a captcha are each known to the registry of their port alone',
      from: { pathNot: '^(server/(sales/(loans/partners|payments/providers)|core/(sms|captcha))/|tests/)' },
      to: {
        path: '^server/(sales/(loans/partners/(?!index|port|http)|payments/providers/(?!index))|core/(sms/(eskiz|file)|captcha/(altcha|recaptcha)))',
      },
    },
    {
      name: 'orders-by-their-doors',
      severity: 'error',
      comment: 'a folder of server/sales/orders is used through its index.ts',
      from: { path: '^(server/.+)/[^/]+$' },
      to: { path: '^server/sales/orders/[^/]+/', pathNot: '^($1/[^/]+|server/sales/orders/[^/]+/index\\.ts)$' },
    },
    {
      name: 'dialogs-and-sliders-in-the-kit',
      severity: 'error',
      comment: 'behaviour of the UI library is drawn by the parts of components, which look and act alike everywhere',
      from: { pathNot: inside('components') },
      to: { path: 'node_modules/@base-ui/' },
    },
    {
      name: 'shop-without-demo',
      severity: 'error',
      comment: 'the shop runs without its demonstration; scripts start it, tests are filled by it',
      from: { pathNot: '^(demo|scripts|tests)/' },
      to: { path: inside('demo') },
    },
    {
      name: 'storefront-serves-pages',
      severity: 'error',
      comment:
        'the server in front of Next knows addresses and rules of lib and the inline scripts of stores, no screen',
      from: { path: inside('storefront') },
      to: { path: '^(app|features|components|scripts|demo)/' },
    },
    {
      name: 'demo-fills-the-server',
      severity: 'error',
      from: { path: inside('demo') },
      to: { path: '^(app|features|components|stores|scripts|storefront|lib/(api/load|seo))' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.next|\\.data' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
