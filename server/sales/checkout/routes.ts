import type { lineStates } from '../../../lib/contract/checkout.ts';
import { paymentTypes, receiptPayments } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { deliveryPrice } from '../../../lib/money/money.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { availabilityType, goesIntoCart, orderable } from '../../catalogue/product/availability.ts';
import { pricePlan, priceRules, pricesOf } from '../../catalogue/product/price-plan.ts';
import { byRegion, closedDaysOf, handsOut, toStore } from '../../core/region/stores.ts';
import { acceptsPayment } from '../../core/reference/settings.ts';
import { offeredPartners } from '../../core/instalments/terms.ts';
import type { Services } from '../../services.ts';
import type { StoreRow } from '../../core/reference/reference.ts';
import { collectionOf } from './collection.ts';
import { deliveryOffer, deliveryRule, deliveryRuleOf } from '../../core/delivery/delivery.ts';
import { deliveryEstimate } from '../../core/delivery/delivery-estimate.ts';
import { knownLines, lineProducts, storesHavingAll } from './repository.ts';
import { cartTotals, goodsOf } from './totals.ts';

const lineState = (available: number, count: number): (typeof lineStates)[number] =>
  available === 0 ? 'unavailable' : available < count ? 'not_enough' : 'fine';

function cartRoutes(mount: Mount, services: Services): void {
  mount(contract.checkout.checkProducts, async ({ body }) => {
    const [{ settings }, products] = await Promise.all([
      services.reference.get(),
      lineProducts(services, body.products),
    ]);
    const rules = priceRules(services, settings);
    return {
      products: body.products.map(({ id, count }) => {
        const product = products.get(id);
        if (product === undefined) {
          return {
            id,
            state: 'unknown' as const,
            available: 0,
            all_stock: 0,
            sale_price: 0,
            old_price: null,
            discount_price: 0,
            price_plan: null,
            line_by_instalments: null,
          };
        }
        const available = orderable(product);
        return {
          id,
          state: lineState(available, count),
          available,
          all_stock: product.stock_total,
          sale_price: product.sale_price,
          old_price: product.old_price,
          discount_price: pricesOf(product).atOnce,
          price_plan: pricePlan(pricesOf(product), rules, goesIntoCart(product)),
          line_by_instalments: pricePlan(goodsOf([{ ...product, count }]), rules, goesIntoCart(product)).by_instalments,
        };
      }),
    };
  });

  mount(contract.checkout.totalPrices, async ({ body, context: { regionId } }) => {
    const [reference, products] = await Promise.all([services.reference.get(), lineProducts(services, body.products)]);
    // Lines that cannot be ordered any more are not priced.
    const lines = knownLines(products, body.products).filter((line) => orderable(line) > 0);
    return cartTotals(lines, priceRules(services, reference.settings), deliveryRuleOf(reference, regionId));
  });

  mount(contract.checkout.paymentMethods, async ({ context: { locale } }) => {
    const { settings } = await services.reference.get();
    const onReceipt = receiptPayments.filter((code) => acceptsPayment(settings, code));
    const offered = paymentTypes.filter((code) => {
      if (code === 'cash') return onReceipt.length > 0;
      return code === 'loan'
        ? offeredPartners(services, settings).length > 0
        : acceptsPayment(settings, code) && services.payments.offers(code);
    });
    const worded = <Code extends string>(code: Code) => ({
      code,
      name: services.texts.text(locale, `api.payment.${code}.name`),
      description: services.texts.text(locale, `api.payment.${code}.description`),
    });
    return offered.map((code) => ({ ...worded(code), options: code === 'cash' ? onReceipt.map(worded) : [] }));
  });
}

/** In the official classifier (SOATO) cities of a province have numbers from 401 on, and the centre is 401. */
const isCity = ({ id }: { readonly id: number }): boolean => id % 1000 > 400 && id % 1000 < 500;

/** The centre of the province and its other cities first, where most orders go, then the districts by name. */
function cityFirst<Place extends { readonly id: number; readonly name: string }>(
  places: readonly Place[],
  locale: Locale,
): Place[] {
  const { compare } = new Intl.Collator(locale === 'ru' ? 'ru' : locale === 'uz' ? 'uz' : 'uz-Cyrl');
  const cities = places.filter(isCity).sort((left, right) => left.id - right.id);
  return [...cities, ...places.filter((place) => !isCity(place)).sort((left, right) => compare(left.name, right.name))];
}

function receivingRoutes(mount: Mount, services: Services): void {
  mount(contract.checkout.provinces, async ({ context: { locale } }) => {
    const { regions } = await services.reference.get();
    return [...regions.values()].map((region) => ({ id: region.id, name: region.name[locale] }));
  });

  mount(contract.checkout.districts, async ({ query, context: { locale } }) => {
    const reference = await services.reference.get();
    if (!reference.regions.has(query.region_id)) return refuse('notFound');
    return cityFirst(
      reference.districtsOf(query.region_id).map((district) => ({ id: district.id, name: district.name[locale] })),
      locale,
    );
  });

  mount(contract.checkout.deliveryOptions, async ({ body, context: { locale } }) => {
    const [reference, products, storeIds] = await Promise.all([
      services.reference.get(),
      lineProducts(services, body.products),
      storesHavingAll(services, body.products),
    ]);
    const region = reference.regions.get(body.region_id);
    if (region === undefined) return refuse('notFound');
    const lines = knownLines(products, body.products);
    const { atOnce, listed } = goodsOf(lines);
    const now = services.now();
    const offer = deliveryOffer(region, atOnce, reference.settings, now);
    const delivery_promise = deliveryEstimate(
      { availabilities: lines.map(availabilityType), price: atOnce, storeIds },
      region,
      reference,
      locale,
      now,
    );
    const dated = delivery_promise.delivery?.days != null && !delivery_promise.ahead;
    return {
      ...offer,
      dates: dated ? offer.dates : [],
      hours: dated ? offer.hours : null,
      price_by_instalments: deliveryPrice(listed, deliveryRule(region, reference.settings.delivery)),
      delivery_promise,
    };
  });

  mount(contract.checkout.pickupStores, async ({ body, context: { locale, regionId } }) => {
    const [reference, products, ids] = await Promise.all([
      services.reference.get(),
      lineProducts(services, body.products),
      storesHavingAll(services, body.products),
    ]);
    const agreed = knownLines(products, body.products).some((line) => availabilityType(line) === 'withManager');
    const collection = (store: StoreRow) =>
      agreed
        ? null
        : collectionOf(
            { ...store, closed_days: closedDaysOf(store, reference, services.now()) },
            reference.settings.pickup_minutes,
            services.now(),
          );
    const having = reference.stores.filter((store) => handsOut(store) && ids.includes(store.id));
    return byRegion(
      reference,
      locale,
      regionId,
      having.map((store) => ({
        regionId: store.region_id,
        store: { ...toStore(store, reference, locale, services.now()), collection: collection(store) },
      })),
    );
  });
}

/** Calls of a checkout before the order: prices, payment methods and delivery. */
export function checkoutRoutes(mount: Mount, services: Services): void {
  cartRoutes(mount, services);
  receivingRoutes(mount, services);
}
