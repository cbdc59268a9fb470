import { say } from '../lib/run.mjs';

const calls = 150;

/** @param {readonly number[]} times @param {number} share */
const percentile = (times, share) => [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/**
 * Listing states never asked before: three filters and all facets of the largest leaf, and a department.
 * @param {string} api @param {string} size
 */
export async function benchListings(api, size) {
  say(`\nListing states seen for the first time, API part, ${size}`);
  for (const [name, slug] of [['leaf, 3 filters, all facets', 'smartfonlar'], ['department', 'telefonlar-va-gadjetlar']]) {
    const listing = async (/** @type {string} */ query) => {
      const answer = await fetch(`${api}/api/common/v1/search/filters?category_all=${slug}&${query}`);
      if (!answer.ok) return undefined;
      return (await answer.json()).data;
    };
    const first = await listing('');
    if (first === undefined) continue;
    const groups = first.filter.filter((/** @type {{ values: unknown[] }} */ group) => group.values.length > 1);
    const times = [];
    for (let index = 0; index < calls; index += 1) {
      const brand = first.brands[index % first.brands.length].slug;
      const chosen = groups.slice(0, 2).map((/** @type {{ key: string, values: { key: string }[] }} */ group, /** @type {number} */ at) => `filter[${group.key}]=${group.values[(index + at) % group.values.length]?.key}`);
      const started = performance.now();
      await listing([`brand_id=${brand}`, ...chosen, `min_price=${index * 1000 + 1}`].join('&'));
      times.push(performance.now() - started);
    }
    say(`${name} (${first.pagination.total_count} products): p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`);
  }
}
