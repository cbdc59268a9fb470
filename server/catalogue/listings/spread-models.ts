/** Cards in the first row of wide screens, and how many of them may be of one model. */
const rowLength = 4;
const mostOfModel = 2;

/**
 * The products of a page with at most two of one model in the first row, as far as others are there; otherwise their
 * order stays.
 */
export function spreadModels<Product>(products: readonly Product[], modelOf: (product: Product) => string): Product[] {
  const row: Product[] = [];
  const later: Product[] = [];
  const counts = new Map<string, number>();
  for (const product of products) {
    const model = modelOf(product);
    const count = counts.get(model) ?? 0;
    if (row.length < rowLength && count < mostOfModel) {
      row.push(product);
      counts.set(model, count + 1);
    } else later.push(product);
  }
  return [...row, ...later];
}
