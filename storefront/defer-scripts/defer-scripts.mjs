/** Files of the program as Next writes them into the head: async scripts and the preload of the first of them. */
const scripts = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
const preloads = /<link rel="preload" as="script"[^>]*>/g;

/** The list of the page's own files as the build's loader wants it: a value, and nothing that runs. */
const chunkList =
  /<script(?: id="_R_")?>(\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\()([^<]*)\);<\/script>/g;

/** @param {string} text */
function isValue(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes that list out of a page; what is left of the page, and the script that hands it over. An empty one where there is none.
 * @param {string} html @returns {{ rest: string, script: string }}
 */
export function takeChunkList(html) {
  /** @type {string[]} */
  const lists = [];
  const rest = html.replace(chunkList, (tag, call, list) => {
    if (!isValue(list)) return tag;
    lists.push(`${call}${list})`);
    return '';
  });
  return { rest, script: lists.join(';') };
}

/** The longest that the program waits for the pictures of a slow line or for a hidden page, ms. */
const timeoutMs = 3000;

/**
 * Starts the program once the page is there and painted, with the first products of a list of this browser where it draws them
 * itself (stores/preload/list-inline-script.ts), and at once when a hand reaches for it. Presses of buttons before that
 * are noted and carried out afterwards (stores/hydration.tsx); of a form whose program comes late (components/hydration/lazy-form.tsx)
 * the one that sends it too, which as HTML alone would put what was typed into an address. So are those that come while React takes
 * the page over: where a file of the page is still missing it stops the event and forgets it. What it has taken up arrives at the
 * window and is struck off. Schemas would try whether text may be made a function, which the policy forbids and reports: zod reads here that
 * it is not to. Written for the browser; `files` is replaced by the list.
 */
const starter = `(function(w,d,s){var gone,q=w.earlyPresses=[];w.__zod_globalConfig={jitless:true};
function live(){return Object.keys(d).some(function(k){return k.indexOf('__reactContainer')===0})}
function go(){if(gone)return;gone=1;s.forEach(function(u){var e=d.createElement('script');e.src=u;d.head.appendChild(e)})}
d.addEventListener('click',function(e){var b=w.earlyPresses&&e.target.closest&&e.target.closest('button[type=button],[data-kept] button');e.noted=b&&q.push(b);if(b&&b.type=='submit')e.preventDefault()},true);
w.addEventListener('click',function(e){if(e.noted&&live())q.pop()});
['pointerdown','keydown','input'].forEach(function(n){d.addEventListener(n,go,{capture:true,once:true,passive:true})});
function seen(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})}
function drawn(){if(w.earlyCalls)w.earlyCalls.drawn.then(seen);else seen()}
if(d.readyState==='complete')drawn();else w.addEventListener('load',drawn);
setTimeout(go,${timeoutMs})
})(window,document,files)`;

/**
 * Takes the program's files out of a page's head; what is left of the page, and a script that lets them come after what the
 * shopper reads: text and pictures don't share a slow line with half a megabyte of code. All links and the search form
 * work without it. An empty script where there are no such files.
 * @param {string} html @returns {{ rest: string, script: string }}
 */
export function takeProgram(html) {
  /** @type {string[]} */
  const files = [];
  const rest = html.replace(scripts, (_tag, source) => {
    files.push(source);
    return '';
  });
  if (files.length === 0 || !rest.includes('</body>')) return { rest: html, script: '' };
  // Addresses of the build's own files: no sign in them can end the script.
  return { rest: rest.replace(preloads, ''), script: starter.replace('files', () => JSON.stringify(files)) };
}
