/**
 * Flight data as Next writes them: one script per part, the initialisation first, then text or bytes as one JSON string
 * in which Next escapes characters that could end a script.
 */
const flightScriptPattern =
  /<script>(\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)|self\.__next_f\.push\(\[[13],"[^"\\]*(?:\\.[^"\\]*)*"\]\))<\/script>/g;

/**
 * Removes the flight data from a page. Returns the remaining HTML and one script that passes the same data to React, so
 * that the policy lists one hash instead of a hundred. The script is empty if the page has no flight data.
 * @param {string} html
 * @returns {{ rest: string, script: string }}
 */
export function extractFlightData(html) {
  /** @type {string[]} */
  const calls = [];
  const rest = html.replace(flightScriptPattern, (_tag, call) => {
    calls.push(call);
    return '';
  });
  return { rest, script: calls.join(';') };
}
