import * as product from '../product.ts';
import * as review from '../review.ts';

export const productCalls = {
  detail: product.detail,
  sameProducts: product.sameProducts,
  quickView: product.quickView,
  preOrderDetail: product.preOrderDetail,
  accessories: product.accessories,
  reviews: review.reviews,
  addReview: review.addReview,
  reviewLike: review.reviewLike,
  reviewLikePost: review.reviewLikePost,
  stores: product.productStores,
  byIds: product.productsByIds,
  wishlist: product.wishlistProducts,
  compare: product.compareProducts,
  recommended: product.recommendedProducts,
} as const;
