/** Headers between the shop's own programs; those of shoppers' calls are `requestHeaders`. */
export const internalHeaders = {
  /** Key that the storefront shows the API. */
  key: 'x-internal-key',
  /** Address of the shopper whose call the storefront passes on. */
  clientAddress: 'x-client-address',
  /** Key of a staff command on this machine. */
  staffKey: 'x-staff-key',
  /** Folder of a feed that a command imports, below which its pictures are. */
  importFolder: 'x-import-folder',
  /** `1` lets such a feed name pictures in private networks. */
  importPrivate: 'x-import-private',
  /** Id of a call in the logs, from a proxy in front or made here. */
  requestId: 'x-request-id',
} as const;
