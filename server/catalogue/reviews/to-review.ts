import { mediaUrl } from '../../../lib/media.ts';

const photoWidth = 960;

interface ReviewRow {
  readonly id: number;
  readonly author: string;
  readonly rate: number;
  readonly advantages: string;
  readonly flaws: string;
  readonly comment: string;
  readonly photos: readonly string[];
  readonly likes: number;
  readonly created_at: Date;
}
/** A review of a response; its photos by their public addresses unless others are given. */
export const toReview = (
  row: ReviewRow,
  liked: boolean,
  addressOf = (key: string): string => mediaUrl(key, photoWidth),
) => ({
  id: row.id,
  author: row.author,
  rate: row.rate,
  advantages: row.advantages,
  flaws: row.flaws,
  comment: row.comment,
  photos: row.photos.map(addressOf),
  likes: row.likes,
  liked,
  created_at: row.created_at.toISOString(),
});
