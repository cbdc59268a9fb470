/** Roles of staff; each account has one. */
export const staffRoles = ['operator', 'content', 'orders', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

interface Permission {
  readonly roles: readonly StaffRole[];
  /** True for dangerous actions: allowed only within `stepUpSeconds` after a fresh code. */
  readonly stepUp?: true;
}

const everybody = staffRoles;
const chat = ['operator', 'admin'] as const;
/** Who keeps the catalogue: products, lists of them and reviews. */
const catalogue = ['content', 'admin'] as const;
/** Operators answer questions about orders, so they may read them. */
const reading = ['operator', 'orders', 'admin'] as const;
const orders = ['orders', 'admin'] as const;
const admin = ['admin'] as const;

/**
 * The table of permissions. Every staff call names its action; the API checks it against this table, and the back
 * office shows what the table allows.
 */
const permissions = {
  /** The own account: profile, sessions and fresh code. */
  self: { roles: everybody },
  /** New backup codes, which replace the second factor. */
  'self.codes': { roles: everybody, stepUp: true },
  /** Queue, chats with messages and notes, presence of others. */
  'chat.read': { roles: chat },
  /** Claiming, answering, transferring, closing and reopening chats; notes; own presence. */
  'chat.answer': { roles: chat },
  /** Canned answers. */
  'chat.canned': { roles: chat },
  /** Hours, holidays and limits of the chat. */
  'chat.settings': { roles: admin },
  /** Statistics per day. */
  'chat.figures': { roles: chat },
  /** A chat as a file: personal data leave the shop. */
  'chat.export': { roles: chat, stepUp: true },
  /** Messages of forms, with resumes: for those who answer shoppers. */
  'enquiries.read': { roles: chat },
  /** Assigning, answering, closing and reopening enquiries. */
  'enquiries.answer': { roles: chat },
  'reviews.moderate': { roles: catalogue },
  'orders.read': { roles: reading },
  /** Orders and revenue by hour, region, kind and partner. */
  'figures.read': { roles: orders },
  /** Moving orders by the state machine, including cancelling. */
  'orders.move': { roles: orders },
  /** Changing the lines of an order before it is shipped. */
  'orders.edit': { roles: orders },
  /** Notes on orders, for everybody who reads orders. */
  'orders.note': { roles: reading },
  /** Tags of orders, for everybody who reads orders. */
  'orders.tag': { roles: reading },
  /** Who works on an order. */
  'orders.assign': { roles: reading },
  /** Recording a refund. */
  'orders.refund': { roles: orders, stepUp: true },
  /** Accounts of shoppers with their orders, for those who answer questions about orders. */
  'customers.read': { roles: reading },
  /** Blocking an account, and ending the block. */
  'customers.block': { roles: orders },
  /** The data of a shopper as a file, deleting and restoring the account: on request of the shopper. */
  'customers.data': { roles: admin, stepUp: true },
  /** Calls to shoppers with one-click or pre-orders. */
  'orders.call': { roles: reading },
  /** Orders as a file: personal data leave the shop. */
  'orders.export': { roles: orders, stepUp: true },
  /** The list of products and the last changes of them. */
  'products.read': { roles: catalogue },
  /** Price, old price and visibility of products, and the undo of such a change. */
  'products.change': { roles: catalogue },
  /** Lists of products: the difference, the history of imports. */
  'imports.read': { roles: catalogue },
  /** Bringing a list, running it, and undoing it. */
  'imports.run': { roles: catalogue },
  /** Stores, and the orders to be collected there: for those who answer questions about orders. */
  'stores.read': { roles: reading },
  /** Hours, closed days and texts of a store: orders are collected by them, so for those who move orders. */
  'stores.change': { roles: orders },
  /** Days on which the whole shop is closed. */
  'stores.holidays': { roles: admin },
  /** Sums, delivery, payment methods and partners: for those who answer for orders. */
  'settings.read': { roles: orders },
  /** Changing them: the owner's decisions. */
  'settings.change': { roles: admin },
  /** Search words: they decide which goods are found, so for those who keep the catalogue. */
  'words.read': { roles: catalogue },
  'words.change': { roles: catalogue },
  /** Campaigns: their pages and banners are content of the shop. */
  'campaigns.read': { roles: catalogue },
  'campaigns.change': { roles: catalogue },
  /** The tree of categories: names, places, filters and accessories. */
  'categories.read': { roles: catalogue },
  'categories.change': { roles: catalogue },
  /** Names, texts and logos of brands. */
  'brands.read': { roles: catalogue },
  'brands.change': { roles: catalogue },
  /** Pages of blocks, the home page among them: drafts, versions, publishing. */
  'pages.read': { roles: catalogue },
  'pages.change': { roles: catalogue },
  /** Vacancies: they are content of the shop, their applications are not. */
  'vacancies.read': { roles: catalogue },
  'vacancies.change': { roles: catalogue },
  /** Failed deliveries of the outbox. */
  'outbox.read': { roles: orders },
  /** Retrying a failed delivery. */
  'outbox.retry': { roles: orders },
  'people.read': { roles: admin },
  /** Roles of others, and disabling accounts. */
  'people.change': { roles: admin, stepUp: true },
  'audit.read': { roles: admin, stepUp: true },
} as const satisfies Record<string, Permission>;

export type StaffAction = keyof typeof permissions;
/** Every action, in the order of the table. */
export const staffActions = Object.keys(permissions) as readonly StaffAction[];

const permissionOf = (action: StaffAction): Permission => permissions[action];

/** Whether a role allows an action. */
export const isAllowed = (role: StaffRole, action: StaffAction): boolean => permissionOf(action).roles.includes(role);

/** Whether an action needs a fresh code. */
export const needsStepUp = (action: StaffAction): boolean => permissionOf(action).stepUp === true;

/** All actions of a role. */
export const actionsOf = (role: StaffRole): StaffAction[] => staffActions.filter((action) => isAllowed(role, action));

/** Seconds for which a fresh code is valid. */
export const stepUpSeconds = 600;

/** Whether a fresh code from that moment is still valid; a future moment (a clock set back) counts as valid. */
export const isSteppedUp = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < stepUpSeconds * 1000;
