/** Roles of staff; each person has one. */
export const staffRoles = ['operator', 'content', 'orders', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

interface Permission {
  readonly roles: readonly StaffRole[];
  /** True for what is dangerous: allowed only within `stepUpSeconds` of a fresh code of the second factor. */
  readonly stepUp?: true;
}

const everybody = staffRoles;
const chat = ['operator', 'admin'] as const;
/** Who keeps the catalogue: products and reviews of them. */
const catalogue = ['content', 'admin'] as const;
/** Operators tell shoppers of their orders, so they look at them. */
const reading = ['operator', 'orders', 'admin'] as const;
const orders = ['orders', 'admin'] as const;
const admin = ['admin'] as const;

/**
 * Who of the staff may do what: the only place that says so. Every call of the staff names its action, the API's guard
 * holds it against this table, and the room shows what the table allows.
 */
const table = {
  /** One's own account: who one is, one's sessions and the fresh code. */
  self: { roles: everybody },
  /** New backup codes, which are as good as the second factor. */
  'self.codes': { roles: everybody, stepUp: true },
  /** The queue, chats with their messages and notes, presence of others. */
  'chat.read': { roles: chat },
  /** Taking, answering, handing over, closing and reopening chats; notes; one's own presence. */
  'chat.answer': { roles: chat },
  /** Canned answers. */
  'chat.canned': { roles: chat },
  /** Hours, holidays and limits of the chat. */
  'chat.settings': { roles: admin },
  /** Figures per day. */
  'chat.figures': { roles: chat },
  /** A chat as a file: data of a person leave the shop. */
  'chat.export': { roles: chat, stepUp: true },
  'reviews.moderate': { roles: catalogue },
  'orders.read': { roles: reading },
  /** Moving an order on by the table of its life; calling it off too. */
  'orders.move': { roles: orders },
  /** Noting that money went back. */
  'orders.refund': { roles: orders, stepUp: true },
  /** Calls to shoppers who ordered by one click or ahead. */
  'orders.call': { roles: reading },
  /** Orders as a file: data of persons leave the shop. */
  'orders.export': { roles: orders, stepUp: true },
  /** The list of products and the last changes of them. */
  'products.read': { roles: catalogue },
  /** Price, old price and visibility of products, and the undo of such a change. */
  'products.change': { roles: catalogue },
  /** What the outbox could not deliver. */
  'outbox.read': { roles: orders },
  /** One more attempt for what was given up. */
  'outbox.retry': { roles: orders },
  'people.read': { roles: admin },
  /** Roles of others, and whether they may come in. */
  'people.change': { roles: admin, stepUp: true },
  'audit.read': { roles: admin, stepUp: true },
} as const satisfies Record<string, Permission>;

export type StaffAction = keyof typeof table;
/** Every action, in the order of the table. */
export const staffActions = Object.keys(table) as readonly StaffAction[];

const permissionOf = (action: StaffAction): Permission => table[action];

/** Whether a role may do something at all. */
export const isAllowed = (role: StaffRole, action: StaffAction): boolean => permissionOf(action).roles.includes(role);

/** Whether something needs a fresh code of the second factor. */
export const needsStepUp = (action: StaffAction): boolean => permissionOf(action).stepUp === true;

/** Everything that a role may do. */
export const actionsOf = (role: StaffRole): StaffAction[] => staffActions.filter((action) => isAllowed(role, action));

/** Seconds for which a fresh code counts. */
export const stepUpSeconds = 600;

/** Whether a fresh code that was given then still counts; one from a later moment (a clock put back) counts too. */
export const isSteppedUp = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < stepUpSeconds * 1000;
