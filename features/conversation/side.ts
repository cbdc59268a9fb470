import type { OrderStatus } from '@/lib/contract/constants';
import type { ChatFile, ChatMessage } from '@/lib/contract/chat-shapes';

/** Who looks at a conversation, and what that side can do in it. */
export interface ConversationSide {
  readonly isOwn: (message: Pick<ChatMessage, 'user'>) => boolean;
  /** Who has written, as this side names them; the message's own side needs no name. */
  readonly authorOf: (message: Pick<ChatMessage, 'user' | 'client'>) => string;
  /** The content of a file, or the status of an answer without one. */
  readonly fetchFile: (file: ChatFile, fileId: string) => Promise<Blob | { readonly status: number | undefined }>;
  /** How the state of an order is called; absent where the words of the card are right. */
  readonly orderStatus?: (status: OrderStatus) => string;
  /** Where the card of a product or order leads; undefined for nowhere. */
  readonly cardHref: (card: NonNullable<ChatMessage['card']>) => string | undefined;
}
