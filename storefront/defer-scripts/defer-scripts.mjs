/** Scripts of the client bundle as Next writes them into the head: async scripts and the preload of the first one. */
const scriptTagPattern = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
const preloadTagPattern = /<link rel="preload" as="script"[^>]*>/g;

/** The list of the page's chunks for Turbopack's loader: a JSON value without code. */
const chunkListPattern =
  /<script(?: id="_R_")?>(\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\()([^<]*)\);<\/script>/g;

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the chunk list from a page. Returns the remaining HTML and the script that registers the chunks; the script
 * is empty if the page has no list.
 * @param {string} html
 * @returns {{ rest: string, script: string }}
 */
export function extractChunkList(html) {
  /** @type {string[]} */
  const lists = [];
  const rest = html.replace(chunkListPattern, (tag, call, list) => {
    if (!isJson(list)) return tag;
    lists.push(`${call}${list})`);
    return '';
  });
  return { rest, script: lists.join(';') };
}

/** The bundle waits at most this long for the images of a slow connection or for a hidden page, in ms. */
const maxDelayMs = 3000;

/**
 * Loads the client bundle after the page has loaded and painted, including the first products of a stored list that the
 * inline script draws (stores/preload/list-script), or at the first interaction. Clicks before hydration are
 * recorded and replayed afterwards (stores/hydration.tsx). In a lazy form (components/hydration/lazy-form.tsx) the
 * submit click is recorded too, because a native submit would put the typed values into the address. Clicks during
 * hydration are recorded as well: React stops and discards an event while a chunk is missing. An event that React has
 * handled reaches the window, which removes it from the record. The script also disables the JIT of zod, which tries
 * `new Function`: the policy forbids that and would report it. Runs in the browser; `files` is replaced by the list of
 * scripts.
 */
const loaderScript = `(function(w,d,s){var gone,q=w.queuedClicks=[];w.__zod_globalConfig={jitless:true};
function live(){return Object.keys(d).some(function(k){return k.indexOf('__reactContainer')===0})}
function go(){if(gone)return;gone=1;s.forEach(function(u){var e=d.createElement('script');e.src=u;d.head.appendChild(e)})}
d.addEventListener('click',function(e){var b=w.queuedClicks&&e.target.closest&&e.target.closest('button[type=button],[data-lazy] button');e.isQueued=b&&q.push(b);if(b&&b.type=='submit')e.preventDefault()},true);
w.addEventListener('click',function(e){if(e.isQueued&&live())q.pop()});
['pointerdown','keydown','input'].forEach(function(n){d.addEventListener(n,go,{capture:true,once:true,passive:true})});
function seen(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})}
function drawn(){if(w.preloadedRequests)w.preloadedRequests.drawn.then(seen);else seen()}
if(d.readyState==='complete')drawn();else w.addEventListener('load',drawn);
setTimeout(go,${maxDelayMs})
})(window,document,files)`;

/**
 * Removes the scripts of the client bundle from a page's head. Returns the remaining HTML and a script that loads them
 * after the first paint, so that text and pictures do not share a slow connection with half a megabyte of code. Links
 * and the search form work without the bundle. The script is empty if the page has no bundle.
 * @param {string} html
 * @returns {{ rest: string, script: string }}
 */
export function deferScripts(html) {
  /** @type {string[]} */
  const files = [];
  const rest = html.replace(scriptTagPattern, (_tag, source) => {
    files.push(source);
    return '';
  });
  if (files.length === 0 || !rest.includes('</body>')) return { rest: html, script: '' };
  // Paths of the build's own files: they contain no character that could end the script.
  return {
    rest: rest.replace(preloadTagPattern, ''),
    script: loaderScript.replace('files', () => JSON.stringify(files)),
  };
}
