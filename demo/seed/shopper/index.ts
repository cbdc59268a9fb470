import type { OpenDatabase } from '../../../server/db/open.ts';
import { openBrowser, staffOf } from './browser.ts';
import { storyClock } from './clock.ts';
import { shopper } from './deeds.ts';
import { findGoods } from './goods.ts';
import { openStoryShop, type StorySettings } from './shop.ts';
import { tellStory } from './story.ts';

const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A566B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/**
 * Gives the demonstration's shopper the year that an account shows: orders in every state, contracts, bonus, a review.
 * All of it is done by calls of the shop itself, which runs here without a port on the clock of the story, with the
 * simulators of banks and partners; so nothing is there that the shop could not have made. False where the account is
 * not there or has ordered already.
 */
export async function seedShopper(
  database: OpenDatabase,
  settings: StorySettings,
  present = new Date(),
): Promise<boolean> {
  const account = await database.db
    .selectFrom('customers')
    .select('id')
    .where('login', '=', shopper.login)
    .where('phone', '=', shopper.phone)
    .executeTakeFirst();
  if (account === undefined) return false;
  const ordered = await database.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', account.id)
    .limit(1)
    .executeTakeFirst();
  if (ordered !== undefined) return false;
  const clock = storyClock(present);
  clock.to(400, 12);
  const shop = await openStoryShop(database, settings, clock);
  try {
    await tellStory({
      shop,
      clock,
      secret: settings.secret,
      goods: await findGoods(database.db),
      staff: staffOf(shop, settings.secret),
      laptop: openBrowser(shop, laptop),
      phone: openBrowser(shop, phone),
    });
  } finally {
    await shop.close();
  }
  return true;
}
