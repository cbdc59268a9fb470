import type { Mount } from '../http/mount.ts';
import { accountRoutes } from './account/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { staffChatRoutes } from './chat/staff-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { sitemapRoutes } from './content/sitemap.ts';
import { documentRoutes } from './documents/routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { headerRoutes } from './catalogue-menu/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { loanRoutes } from './loans/routes.ts';
import { orderCommandRoutes } from './orders/commands.ts';
import { orderRoutes } from './orders/routes.ts';
import { stockCommandRoutes } from './stock/commands.ts';
import { staffOrderRoutes } from './orders/staff-routes.ts';
import { staffOutboxRoutes } from './outbox/staff-routes.ts';
import { contentPageRoutes } from './pages/routes.ts';
import { productRoutes } from './product/routes.ts';
import { customerOrderRoutes } from './profile/order-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { regionRoutes } from './region/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { listRoutes } from './saved-products/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import type { Shop } from './shop.ts';

/** What every module adds to the API that needs nothing but the shop; what needs more is added by `server/app.ts`. */
export const moduleRoutes: readonly ((mount: Mount, shop: Shop) => void)[] = [
  homeRoutes, contentRoutes, contentPageRoutes, enquiryRoutes, serviceRoutes, sitemapRoutes, headerRoutes, regionRoutes, catalogueRoutes,
  searchRoutes, brandRoutes, promotionRoutes, productRoutes, reviewRoutes, listRoutes, checkoutRoutes, loanRoutes, documentRoutes, orderRoutes,
  orderCommandRoutes, stockCommandRoutes, staffOrderRoutes, captchaRoutes, analyticsRoutes, accountRoutes, profileRoutes, pushRoutes, customerOrderRoutes, chatRoutes,
  staffChatRoutes, staffRoutes, staffOutboxRoutes,
];
