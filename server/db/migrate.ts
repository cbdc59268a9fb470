import { type Kysely, type Migration, Migrator } from 'kysely';
import { up as house } from './migrations/0001_house.ts';
import { up as search } from './migrations/0002_search.ts';
import { up as imports } from './migrations/0003_import.ts';
import { up as listings } from './migrations/0004_listings.ts';
import { up as product } from './migrations/0005_product.ts';
import { up as orderLife } from './migrations/0006_order_life.ts';
import { up as instalments } from './migrations/0007_instalments.ts';
import { up as analytics } from './migrations/0008_analytics.ts';
import { up as payments } from './migrations/0009_payments.ts';
import { up as paymentCards } from './migrations/0010_payment_cards.ts';
import { up as paymentChecks } from './migrations/0011_payment_checks.ts';
import { up as budgets } from './migrations/0012_budgets.ts';
import { up as searchAskers } from './migrations/0013_search_askers.ts';
import { up as prices } from './migrations/0016_prices.ts';
import { up as expectedDays } from './migrations/0017_expected_days.ts';
import { up as changedTags } from './migrations/0018_changed_tags.ts';
import { up as once } from './migrations/0019_once.ts';
import { up as causes } from './migrations/0020_causes.ts';
import { up as collectionRules } from './migrations/0021_collection_rules.ts';
import { up as feedFilters } from './migrations/0023_feed_filters.ts';
import { up as importRecords } from './migrations/0024_imports.ts';
import { up as fetchedFeeds } from './migrations/0025_fetched_feeds.ts';
import { up as accounts } from './migrations/0026_accounts.ts';
import { up as profile } from './migrations/0028_profile.ts';
import { up as signInIndexes } from './migrations/0029_sign_in_indexes.ts';
import { up as chat } from './migrations/0030_chat.ts';
import { up as staff } from './migrations/0031_staff.ts';
import { up as pages } from './migrations/0033_pages.ts';
import { up as enquiries } from './migrations/0034_enquiries.ts';
import { up as unheardAnswers } from './migrations/0035_unheard_answers.ts';
import { up as pagesOfSettings } from './migrations/0036_pages_of_settings.ts';
import { up as guestOrders } from './migrations/0037_guest_orders.ts';
import { up as bonusOfOrders } from './migrations/0038_bonus_of_orders.ts';
import { up as lowPriceClaims } from './migrations/0039_low_price_claims.ts';
import { up as vacancyKeys } from './migrations/0040_vacancy_keys.ts';
import { up as searchWordChanges } from './migrations/0067_search_word_changes.ts';
import { up as searchWords } from './migrations/0044_search_words.ts';
import { up as push } from './migrations/0046_push.ts';
import { up as productFits } from './migrations/0048_product_fits.ts';
import { up as journalOfFits } from './migrations/0050_journal_of_fits.ts';
import { up as storeServices } from './migrations/0049_store_services.ts';
import { up as feedsOfChanges } from './migrations/0051_feeds_of_changes.ts';
import { up as costOfSimilarity } from './migrations/0052_cost_of_similarity.ts';
import { up as stockMovements } from './migrations/0053_stock_movements.ts';
import { up as outboxDeliveries } from './migrations/0054_outbox_deliveries.ts';
import { up as joinedOrders } from './migrations/0056_joined_orders.ts';
import { up as namesSought } from './migrations/0060_names_sought.ts';
import { up as turns } from './migrations/0062_turns.ts';
import { up as ordersInWork } from './migrations/0063_orders_in_work.ts';
import { up as productChanges } from './migrations/0064_product_changes.ts';
import { up as importDrafts } from './migrations/0065_import_drafts.ts';
import { up as productHistory } from './migrations/0066_product_history.ts';
import { up as bulkChanges } from './migrations/0068_bulk_changes.ts';
import { up as productViews } from './migrations/0069_product_views.ts';
import { up as ownProducts } from './migrations/0070_own_products.ts';
import { up as salesHours } from './migrations/0075_sales_hours.ts';
import { up as journalOfTexts } from './migrations/0076_journal_of_texts.ts';
import { up as orderEdits } from './migrations/0080_order_edits.ts';
import { up as orderNotes } from './migrations/0081_order_notes.ts';
import { up as campaigns } from './migrations/0090_campaigns.ts';
import { up as customerBlocks } from './migrations/0095_customer_blocks.ts';
import { up as enquiryInbox } from './migrations/0096_enquiry_inbox.ts';
import { up as pageDrafts } from './migrations/0100_page_drafts.ts';
import { up as answersInFile } from './migrations/0101_answers_in_file.ts';
import { up as settingChanges } from './migrations/0102_setting_changes.ts';
import { up as settingRequestHash } from './migrations/0103_setting_request_hash.ts';
import { up as categoryChanges } from './migrations/0105_category_changes.ts';
import { up as optionChanges } from './migrations/0106_option_changes.ts';
import { up as brandChanges } from './migrations/0107_brand_changes.ts';
import { up as formerNames } from './migrations/0108_former_names.ts';
import { up as filterChangesNoted } from './migrations/0109_filter_changes_noted.ts';
import { up as searchMisses } from './migrations/0110_search_misses.ts';
import { up as orderItemOldPrices } from './migrations/0111_order_item_old_prices.ts';
import { up as orderMarks } from './migrations/0112_order_marks.ts';
import { up as savedViews } from './migrations/0113_saved_views.ts';
import { up as regionDelivery } from './migrations/0115_region_delivery.ts';
import { up as pricePlans } from './migrations/0116_price_plans.ts';
import { up as bonusOfNothing } from './migrations/0120_bonus_of_nothing.ts';
import { up as salesProductsByRegion } from './migrations/0121_sales_products_by_region.ts';
import { up as salesProductsOfFormerVersion } from './migrations/0122_sales_products_of_former_version.ts';
import { up as formerBrandSlugs } from './migrations/0125_former_brand_slugs.ts';
import { up as moreSettingGroups } from './migrations/0124_more_setting_groups.ts';
import { up as linksOfMoves } from './migrations/0123_links_of_moves.ts';
import { up as shopSettingGroup } from './migrations/0131_shop_setting_group.ts';
import { up as vacancyChanges } from './migrations/0132_vacancy_changes.ts';
import { up as staffInvitations } from './migrations/0130_staff_invitations.ts';

/** Every migration by name; they run in the order of names, each once. */
const migrations: Record<string, Migration> = {
  '0001_house': { up: house },
  '0002_search': { up: search },
  '0003_import': { up: imports },
  '0004_listings': { up: listings },
  '0005_product': { up: product },
  '0006_order_life': { up: orderLife },
  '0007_instalments': { up: instalments },
  '0008_analytics': { up: analytics },
  '0009_payments': { up: payments },
  '0010_payment_cards': { up: paymentCards },
  '0011_payment_checks': { up: paymentChecks },
  '0012_budgets': { up: budgets },
  '0013_search_askers': { up: searchAskers },
  '0016_prices': { up: prices },
  '0017_expected_days': { up: expectedDays },
  '0018_changed_tags': { up: changedTags },
  '0019_once': { up: once },
  '0020_causes': { up: causes },
  '0021_collection_rules': { up: collectionRules },
  '0023_feed_filters': { up: feedFilters },
  '0024_imports': { up: importRecords },
  '0025_fetched_feeds': { up: fetchedFeeds },
  '0026_accounts': { up: accounts },
  '0028_profile': { up: profile },
  '0029_sign_in_indexes': { up: signInIndexes },
  '0030_chat': { up: chat },
  '0031_staff': { up: staff },
  '0033_pages': { up: pages },
  '0034_enquiries': { up: enquiries },
  '0035_unheard_answers': { up: unheardAnswers },
  '0036_pages_of_settings': { up: pagesOfSettings },
  '0037_guest_orders': { up: guestOrders },
  '0038_bonus_of_orders': { up: bonusOfOrders },
  '0039_low_price_claims': { up: lowPriceClaims },
  '0040_vacancy_keys': { up: vacancyKeys },
  '0044_search_words': { up: searchWords },
  '0046_push': { up: push },
  '0048_product_fits': { up: productFits },
  '0049_store_services': { up: storeServices },
  '0050_journal_of_fits': { up: journalOfFits },
  '0051_feeds_of_changes': { up: feedsOfChanges },
  '0052_cost_of_similarity': { up: costOfSimilarity },
  '0053_stock_movements': { up: stockMovements },
  '0054_outbox_deliveries': { up: outboxDeliveries },
  '0056_joined_orders': { up: joinedOrders },
  '0060_names_sought': { up: namesSought },
  '0062_turns': { up: turns },
  '0063_orders_in_work': { up: ordersInWork },
  '0064_product_changes': { up: productChanges },
  '0065_import_drafts': { up: importDrafts },
  '0066_product_history': { up: productHistory },
  '0067_search_word_changes': { up: searchWordChanges },
  '0068_bulk_changes': { up: bulkChanges },
  '0069_product_views': { up: productViews },
  '0070_own_products': { up: ownProducts },
  '0075_sales_hours': { up: salesHours },
  '0076_journal_of_texts': { up: journalOfTexts },
  '0080_order_edits': { up: orderEdits },
  '0081_order_notes': { up: orderNotes },
  '0090_campaigns': { up: campaigns },
  '0095_customer_blocks': { up: customerBlocks },
  '0096_enquiry_inbox': { up: enquiryInbox },
  '0100_page_drafts': { up: pageDrafts },
  '0101_answers_in_file': { up: answersInFile },
  '0102_setting_changes': { up: settingChanges },
  '0103_setting_request_hash': { up: settingRequestHash },
  '0105_category_changes': { up: categoryChanges },
  '0106_option_changes': { up: optionChanges },
  '0107_brand_changes': { up: brandChanges },
  '0108_former_names': { up: formerNames },
  '0109_filter_changes_noted': { up: filterChangesNoted },
  '0110_search_misses': { up: searchMisses },
  '0111_order_item_old_prices': { up: orderItemOldPrices },
  '0112_order_marks': { up: orderMarks },
  '0113_saved_views': { up: savedViews },
  '0115_region_delivery': { up: regionDelivery },
  '0116_price_plans': { up: pricePlans },
  '0120_bonus_of_nothing': { up: bonusOfNothing },
  '0121_sales_products_by_region': { up: salesProductsByRegion },
  '0122_sales_products_of_former_version': { up: salesProductsOfFormerVersion },
  '0123_links_of_moves': { up: linksOfMoves },
  '0124_more_setting_groups': { up: moreSettingGroups },
  '0125_former_brand_slugs': { up: formerBrandSlugs },
  '0130_staff_invitations': { up: staffInvitations },
  '0131_shop_setting_group': { up: shopSettingGroup },
  '0132_vacancy_changes': { up: vacancyChanges },
};

/** Migrates the schema; throws the error of the failing migration. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}
