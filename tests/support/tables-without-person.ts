/** Tables without a row about a person, and those with digests that fall out by themselves within days. */
export const withoutPerson: readonly string[] = [
  'analytic_clicks', 'analytic_events', 'attribute_groups', 'attribute_options', 'attributes', 'audit_head', 'audit_log', 'banners', 'brand_slides', 'brand_videos', 'brands', 'budgets', 'captcha_uses', 'categories',
  'category_accessories', 'category_attributes', 'category_documents', 'changed_tags', 'changed_tags_epoch', 'chat_canned', 'chat_presence', 'collection_products', 'collections', 'device_models', 'districts', 'documents', 'feed_visits', 'feeds',
  'idempotency_keys', 'image_sources', 'import_journal', 'import_seen', 'imports', 'listing_products', 'loan_history', 'media', 'news', 'order_allocations', 'outbox_deliveries', 'pages', 'partner_codes', 'product_fits',
  'product_texts', 'products', 'promotion_products', 'promotions', 'regions', 'sale_month_products', 'sale_months', 'scoring_log', 'search_askers', 'search_queries', 'search_vocabulary',
  'search_words', 'settings',
  'signing_keys', 'socket_io_attachments', 'sold_devices', 'staff', 'staff_backup_codes', 'staff_locks', 'staff_sessions', 'stickers', 'stock_movements', 'store_stock', 'stores', 'turns', 'vacancies',
];
