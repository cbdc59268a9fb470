/** What a page tells the worker: these pages are to be there without a connection; what says where the shopper has been is to go. */
export type ToWorker = { readonly type: 'keep'; readonly paths: readonly string[] } | { readonly type: 'forget' };
