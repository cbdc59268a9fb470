import type { Mount } from './http/mount.ts';
import { accountRoutes } from './people/account/routes.ts';
import { analyticsRoutes } from './core/analytics/routes.ts';
import { brandRoutes } from './catalogue/brand/routes.ts';
import { campaignEditingRoutes } from './catalogue/campaign-editing/routes.ts';
import { pageEditingRoutes } from './catalogue/page-editing/routes.ts';
import { captchaRoutes } from './core/captcha/routes.ts';
import { catalogueRoutes } from './catalogue/listings/routes.ts';
import { chatRoutes } from './people/chat/routes.ts';
import { staffChatRoutes } from './people/chat/staff-routes.ts';
import { checkoutRoutes } from './sales/checkout/routes.ts';
import { contentRoutes } from './catalogue/content/routes.ts';
import { sitemapRoutes } from './catalogue/content/sitemap.ts';
import { documentRoutes } from './sales/documents/routes.ts';
import { enquiryRoutes } from './people/enquiries/routes.ts';
import { vacancyEditingRoutes } from './people/vacancy-editing/routes.ts';
import { headerRoutes } from './catalogue/catalogue-menu/routes.ts';
import { homeRoutes } from './catalogue/home/routes.ts';
import { loanRoutes } from './sales/loans/routes.ts';
import { orderCommandRoutes } from './sales/orders/commands.ts';
import { orderRoutes } from './sales/orders/routes.ts';
import { stockCommandRoutes } from './core/stock/commands.ts';
import { figureRoutes } from './sales/figures/routes.ts';
import { settingsEditingRoutes } from './sales/settings-editing/routes.ts';
import { storeEditingRoutes } from './sales/store-editing/routes.ts';
import { savedViewRoutes } from './core/saved-views/routes.ts';
import { orderBatchRoutes } from './sales/order-batches/routes.ts';
import { orderEditingRoutes } from './sales/order-editing/routes.ts';
import { staffOrderRoutes } from './sales/orders/staff-routes.ts';
import { staffOutboxRoutes } from './core/outbox/staff-routes.ts';
import { contentPageRoutes } from './catalogue/pages/routes.ts';
import { productRoutes } from './catalogue/product/routes.ts';
import { customerOrderRoutes } from './people/profile/order-routes.ts';
import { profileRoutes } from './people/profile/routes.ts';
import { promotionRoutes } from './catalogue/promotions/routes.ts';
import { pushRoutes } from './people/push/routes.ts';
import { regionRoutes } from './core/region/routes.ts';
import { reviewRoutes } from './catalogue/reviews/routes.ts';
import { listRoutes } from './catalogue/saved-products/routes.ts';
import { wordEditingRoutes } from './catalogue/word-editing/routes.ts';
import { searchRoutes } from './catalogue/listings/search-routes.ts';
import { roomRoutes } from './catalogue/room/routes.ts';
import { serviceRoutes } from './catalogue/services/routes.ts';
import { customerRoutes } from './people/customers/routes.ts';
import { staffRoutes } from './people/staff/routes.ts';
import type { Services } from './services.ts';

/** Routes of modules that need only the services; `server/mount-routes.ts` adds the others. */
export const moduleRoutes: readonly ((mount: Mount, services: Services) => void)[] = [
  homeRoutes,
  contentRoutes,
  contentPageRoutes,
  enquiryRoutes,
  vacancyEditingRoutes,
  serviceRoutes,
  roomRoutes,
  sitemapRoutes,
  headerRoutes,
  regionRoutes,
  catalogueRoutes,
  searchRoutes,
  wordEditingRoutes,
  brandRoutes,
  promotionRoutes,
  campaignEditingRoutes,
  pageEditingRoutes,
  productRoutes,
  reviewRoutes,
  listRoutes,
  checkoutRoutes,
  loanRoutes,
  documentRoutes,
  orderRoutes,
  orderCommandRoutes,
  stockCommandRoutes,
  figureRoutes,
  staffOrderRoutes,
  orderEditingRoutes,
  orderBatchRoutes,
  savedViewRoutes,
  storeEditingRoutes,
  settingsEditingRoutes,
  captchaRoutes,
  analyticsRoutes,
  accountRoutes,
  profileRoutes,
  pushRoutes,
  customerRoutes,
  customerOrderRoutes,
  chatRoutes,
  staffChatRoutes,
  staffRoutes,
  staffOutboxRoutes,
];
