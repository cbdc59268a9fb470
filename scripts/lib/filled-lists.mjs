/**
 * Cart and product lists as a browser has stored them on an earlier visit, by storage key.
 * @param {readonly { id: number, sale_price: number, discount_price: number, all_stock: number }[]} products
 */
export function filledLists(products) {
  const lines = products.map(({ id, sale_price, discount_price, all_stock }) => ({
    id,
    count: 1,
    selected: true,
    selected_checkout: true,
    sale_price,
    discount_price,
    all_stock,
  }));
  const ids = products.map(({ id }) => id);
  return {
    cart: {
      state: {
        monthly_sale_number: 12,
        products: lines,
        checkout_products: lines,
        recommended_products: [],
        selected_products_count: lines.length,
      },
      version: 1,
    },
    wishlist: { state: { productIds: ids }, version: 0 },
    compare: { state: { product_ids: ids }, version: 0 },
  };
}
