import { requestHeaders } from '../../lib/contract/request-headers.ts';
import { defaultRegionId } from '../../lib/region/regions.ts';
import { storedListFields, type ListSection } from './stored-lists.ts';

/** Paths of the calls that a list page makes before hydration; a test compares them with the contract. */
export const preloadPaths = {
  'product.byIds': 'web/v1/product/products-by-ids',
  'product.wishlist': 'web/v1/wishlist/products',
  'product.compare': 'web/v1/compare/products',
  'checkout.checkProducts': 'common/v1/checkout/check-products',
  'checkout.totalPrices': 'common/v1/checkout/get-total-prices',
} as const;
export type PreloadName = keyof typeof preloadPaths;

/** Placeholder key of the picture in a template; the script replaces it by that of the product. */
const patternKey = '0'.repeat(20);
/** Address of that picture. */
export const templatePicture = `/media/${patternKey}/640.webp`;

/** Most products per call (`lib/contract/product-lists.ts`), and the time limit of the call. */
const maxPreloadedIds = 100;
const timeoutMs = 8_000;

const requestScript = (name: PreloadName, body: string): string => `ask('${name}','${preloadPaths[name]}',${body})`;
/**
 * The request of each page, as its module sends it, and the drawn fields: name, picture and price in the order of the
 * list.
 */
const requestScripts: Record<
  ListSection,
  {
    readonly isValid: string;
    readonly ids: string;
    readonly requests: string;
    readonly items: string;
    /** Additional drawn fields. */ readonly rest?: string;
  }
> = {
  cart: {
    isValid:
      '(l)=>l&&l.id&&l.count&&l.count<=1000&&[l.id,l.count,l.sale_price,l.discount_price,l.all_stock].every(whole)',
    ids: 'entries.map((l)=>l.id)',
    requests: `[${requestScript('product.byIds', `{ids:[...ids].sort((a,b)=>a-b).slice(0,${maxPreloadedIds})}`)},${requestScript('checkout.checkProducts', '{products:lines(entries)}')},(chosen=>chosen.length&&${requestScript('checkout.totalPrices', '{products:lines(chosen)}')})(entries.filter((l)=>l.selected===true))]`,
    items:
      '([known,check])=>known&&entries.map((l)=>{const p=known.find((p)=>p.id===l.id),c=check&&check.products.find((c)=>c.id===l.id);return p&&{...p,price:c&&c.available>0?c.discount_price*l.count:undefined}})',
  },
  wishlist: {
    isValid: '(id)=>id&&whole(id)',
    ids: 'entries',
    requests: `[${requestScript('product.wishlist', `{ids:ids.slice(0,${maxPreloadedIds})}`)}]`,
    items: '([known])=>known&&ids.flatMap((id)=>known.find((p)=>p.id===id)||[]).map(priced)',
  },
  compare: {
    isValid: '(id)=>id&&whole(id)',
    ids: 'entries',
    requests: `[${requestScript('product.compare', `{ids:ids.slice(0,${maxPreloadedIds})}`)}]`,
    items: '([groups])=>groups&&groups[0]&&groups[0].products.map(priced)',
    rest: `(list,[groups])=>{
const row=list.querySelector('[data-first-groups]'),chip=row.firstElementChild;
row.replaceChildren(...groups.map(({category,products},index)=>{
const one=chip.cloneNode(true);one.classList.remove('skeleton','w-40');
if(index===0)one.ariaCurrent='true';
one.firstElementChild.textContent=category.name;one.lastElementChild.textContent=products.length;return one}));
for(const part of list.querySelectorAll('[data-first-several]'))part.hidden=groups[0].products.length<(Number(part.dataset.firstSeveral)||2)}`,
  },
};

/**
 * An inline script before a list of this browser. For an empty list it marks the document before the first paint;
 * invalid stored data count as empty, as in the stores (`stores/cart.ts`, `stores/lists.ts`). Otherwise it makes the
 * first request of the list's module, stores the responses for it (`preloaded-requests.ts`), and draws the first
 * products: each `[data-first-cell]` gets the template `[data-first-list]`, with texts as text nodes, in one step, so
 * that nothing moves. On failure it leaves everything to the module. Language and region come from its own element.
 */
export const listInlineScript = (section: ListSection): string => {
  const { isValid, ids, requests, items, rest = '()=>{}' } = requestScripts[section];
  return `(function(d){
const root=d.documentElement.dataset,at=d.currentScript.dataset;
const read=(place,key)=>{try{return JSON.parse(window[place].getItem(key)).state}catch{}};
let entries;try{entries=read('localStorage','${section}').${storedListFields[section]}}catch{}
if(!entries||!entries.length){root.empty='${section}';return}
try{
const whole=(n)=>Number.isSafeInteger(n)&&n>=0,lines=(l)=>l.slice(0,${maxPreloadedIds}).map(({id,count})=>({id,count})),priced=(p)=>({...p,price:p.price_plan.at_once.price});
if(!Array.isArray(entries)||!entries.every(${isValid}))return;
const ids=${ids};
if(new Set(ids).size<ids.length)return;
let session=(read('sessionStorage','home')||{}).sessionId;
if(!session)sessionStorage.setItem('home',JSON.stringify({state:{sessionId:session=crypto.randomUUID(),marks:[]},version:0}));
const regionId=Number(at.region)||((read('localStorage','header')||{}).selectedRegion||{}).id||${defaultRegionId},requests={};
const ask=(name,path,body)=>{
const text=JSON.stringify(body);
const answer=fetch('/api/'+path,{method:'POST',body:text,signal:AbortSignal.timeout(${timeoutMs}),headers:{'Content-Type':'application/json','${requestHeaders.language}':at.locale,'${requestHeaders.region}':String(regionId),'${requestHeaders.device}':'web','${requestHeaders.session}':session}})
.then((r)=>r.ok&&r.json()).then((a)=>a&&a.success===true?a.data:undefined).catch(()=>undefined);
requests[name]={text,answer};return answer};
const there=()=>d.querySelector('[data-first-list]');
const box=()=>there()||new Promise((found)=>d.addEventListener('DOMContentLoaded',()=>found(there())));
const draw=(list,answers)=>{
const items=list&&(${items})(answers);
if(!items)return;
const pattern=list.querySelector('template'),images=[],copy=list.cloneNode(true);
copy.querySelectorAll('[data-first-cell]').forEach((cell,index)=>{
const item=items[index];if(!item)return;
const part=pattern.content.cloneNode(true),img=part.querySelector('img'),price=part.querySelector('[data-first-price]');
const key=(/^\\/media\\/([0-9a-f]{20})\\//.exec(item.image)||[])[1];
if(key){for(const n of ['srcset','src'])if(img.hasAttribute(n))img.setAttribute(n,img.getAttribute(n).replaceAll('${patternKey}',key));images.push(img)}else img.remove();
part.querySelector('[data-first-name]').textContent=item.name;
if(item.price===undefined||root.prices==='month')price.remove();
else d.createTreeWalker(price,4).nextNode().data=String(Math.trunc(item.price)).replace(/\\B(?=(\\d{3})+$)/g,'\\u00a0')+'\\u00a0';
cell.replaceChildren(part)});
(${rest})(copy,answers);
list.replaceChildren(...copy.childNodes);
return Promise.all(images.map((img)=>img.decode().catch(()=>undefined)))};
const answers=Promise.all(${requests});
window.preloadedRequests={locale:at.locale,regionId,requests,since:performance.now(),drawn:answers.then((a)=>Promise.resolve(box()).then((list)=>draw(list,a))).catch(()=>undefined)};
}catch{}
})(document)`;
};
