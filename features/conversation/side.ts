import type { OrderStatus } from '@/lib/contract/constants';
import type { ChatFile, ChatMessage } from '@/lib/contract/chat-shapes';

/** A participant's view of a conversation and its actions. */
export interface ConversationSide {
  readonly isOwn: (message: Pick<ChatMessage, 'user'>) => boolean;
  /** Name of an author for this side; own messages need none. */
  readonly authorOf: (message: Pick<ChatMessage, 'user' | 'client'>) => string;
  /** Content of a file, or the status of a failed response. */
  readonly fetchFile: (file: ChatFile, fileId: string) => Promise<Blob | { readonly status: number | undefined }>;
  /** Label of an order's state; absent if that of the card fits. */
  readonly orderStatus?: (status: OrderStatus) => string;
  /** Link of a product's or order's card; undefined for none. */
  readonly cardHref: (card: NonNullable<ChatMessage['card']>) => string | undefined;
}
