import * as preOrder from '../pre-order.ts';
import * as product from '../product.ts';
import * as lists from '../product-lists.ts';
import * as review from '../review.ts';

export const productCalls = {
  detail: product.detail,
  sameProducts: product.sameProducts,
  quickView: product.quickView,
  preOrderDetail: preOrder.preOrderDetail,
  accessories: product.accessories,
  reviews: review.reviews,
  addReview: review.addReview,
  reviewLike: review.reviewLike,
  reviewLikePost: review.reviewLikePost,
  stores: product.productStores,
  byIds: lists.productsByIds,
  wishlist: lists.wishlistProducts,
  compare: lists.compareProducts,
  recommended: lists.recommendedProducts,
} as const;
