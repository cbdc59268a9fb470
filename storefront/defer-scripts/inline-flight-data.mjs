/**
 * The page's data for React as Next writes them, a script for each part: the beginning, then text or bytes as one JSON string,
 * in which Next escapes what could end a script.
 */
const scripts =
  /<script>(\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)|self\.__next_f\.push\(\[[13],"[^"\\]*(?:\\.[^"\\]*)*"\]\))<\/script>/g;

/**
 * Takes these data out of a page; what is left of the page, and one script that hands React the same. So the policy of the page
 * names one script and not a hundred. An empty script where there are none.
 * @param {string} html @returns {{ rest: string, script: string }}
 */
export function takeData(html) {
  /** @type {string[]} */
  const calls = [];
  const rest = html.replace(scripts, (_tag, call) => {
    calls.push(call);
    return '';
  });
  return { rest, script: calls.join(';') };
}
