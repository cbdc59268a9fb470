import * as preOrder from '../pre-order.ts';
import * as lists from '../product-lists.ts';
import * as productEndpoints from '../product.ts';
import * as review from '../review.ts';

export const product = {
  detail: productEndpoints.detail,
  sameProducts: productEndpoints.sameProducts,
  quickView: productEndpoints.quickView,
  preOrderDetail: preOrder.preOrderDetail,
  accessories: productEndpoints.accessories,
  reviews: review.reviews,
  addReview: review.addReview,
  reviewLike: review.reviewLike,
  reviewLikePost: review.reviewLikePost,
  stores: productEndpoints.productStores,
  byIds: lists.productsByIds,
  wishlist: lists.wishlistProducts,
  compare: lists.compareProducts,
  recommended: lists.recommendedProducts,
} as const;
