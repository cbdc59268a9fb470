import * as header from '../header.ts';

export const headerCalls = { popupMenuCatalog: header.popupMenuCatalog, topCategories: header.topCategories } as const;
