/** Headers between the shop's own programs; headers of shoppers' calls are in `requestHeaders`. */
export const internalHeaders = {
  /** Key of the storefront for the API. */
  key: 'x-internal-key',
  /** Address of the shopper whose call the storefront proxies. */
  clientAddress: 'x-client-address',
  /** Key of a staff command on this machine. */
  staffKey: 'x-staff-key',
  /** Folder of a feed that a command imports; its pictures are below it. */
  importFolder: 'x-import-folder',
  /** `1` allows the feed to name pictures in private networks. */
  importPrivate: 'x-import-private',
  /** Correlation id of a call in the logs, from a proxy or created here. */
  requestId: 'x-request-id',
} as const;
