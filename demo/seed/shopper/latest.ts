import { contract } from '../../../lib/contract/index.ts';
import { defaultRegionId } from '../../../lib/region/regions.ts';
import { move, order, paidByPayme, payByCard, shopper, type Stage, visit } from './deeds.ts';

const thousand = 1_000;
const million = 1_000 * thousand;

/** Fetched from a store, a part of it paid with bonus. */
async function withBonus(stage: Stage): Promise<void> {
  const good = stage.goods.take(900 * thousand, 4 * million);
  if (good === undefined) return;
  await visit(stage, 60, 13, async () => {
    const [card] = await stage.laptop.call(contract.profile.bonusCard);
    const made = await order(stage.laptop, [good], {
      method: 'paysys',
      pickup: true,
      bonus: Math.min(50 * thousand, card?.bonus ?? 0),
    });
    await payByCard(stage, stage.laptop, made);
    await move(stage, made, ['prepare', 59, 12], ['handOver', 58, 18]);
  });
}

/** Paid, thought better of it, and money and bonus came back. */
async function calledOffAfterPaying(stage: Stage): Promise<void> {
  const good = stage.goods.take(1 * million, 6 * million);
  if (good === undefined) return;
  await visit(stage, 45, 21, async () => {
    const [card] = await stage.laptop.call(contract.profile.bonusCard);
    const made = await order(stage.laptop, [good], {
      method: 'ipak_yuli',
      bonus: Math.min(30 * thousand, card?.bonus ?? 0),
    });
    await payByCard(stage, stage.laptop, made);
    stage.clock.later(8 * 60_000);
    await stage.laptop.call(contract.order.cancel, {
      body: { order_id: made.id, comment: 'Boshqa rangini olmoqchiman' },
    });
    await stage.shop.app.services.outbox.drain();
  });
}

async function calledOffBeforePaying(stage: Stage): Promise<void> {
  const good = stage.goods.take(100 * thousand, 800 * thousand);
  if (good === undefined) return;
  await visit(stage, 25, 9, async () => {
    const made = await order(stage.laptop, [good], { method: 'cash' });
    stage.clock.later(30 * 60_000);
    await stage.laptop.comeBack();
    await stage.laptop.call(contract.order.cancel, { body: { order_id: made.id } });
  });
}

async function orderedAhead({ goods, laptop, clock, ...rest }: Stage): Promise<void> {
  const { ahead } = goods;
  if (ahead === undefined) return;
  const stage = { goods, laptop, clock, ...rest };
  const [district] = await laptop.call(contract.checkout.districts, { query: { region_id: defaultRegionId } });
  const { order_id: id, number } = await laptop.call(contract.order.createPre, {
    body: {
      payment_method: 'payme',
      payment_type: 'full',
      product_id: ahead,
      delivery: { region: defaultRegionId, city: district?.id ?? 0, street: 'Amir Temur koʻchasi' },
      user: { phone: shopper.phone, name: shopper.first_name, surname: shopper.last_name },
    },
  });
  const { total } = await laptop.call(contract.order.show, { query: { id } });
  clock.later(5 * 60_000);
  await paidByPayme(stage, { id, number }, total);
}

/** The last days: what the shopper waits for, from browsers that are still signed in. */
async function underWay(stage: Stage): Promise<void> {
  const { clock, goods, laptop, phone } = stage;
  clock.to(12, 19);
  await laptop.signIn(shopper.login, shopper.password);
  await orderedAhead(stage);
  clock.to(9, 8);
  await phone.signIn(shopper.login, shopper.password);
  if (goods.soldOut !== undefined) await phone.call(contract.profile.addWait, { body: { product_id: goods.soldOut } });
  const [onItsWay, paid, waiting] = [
    goods.take(3 * million, 12 * million),
    goods.take(500 * thousand, 3 * million),
    goods.take(50 * thousand, 700 * thousand),
  ];
  clock.to(2, 20);
  await phone.comeBack();
  if (onItsWay !== undefined) {
    const made = await order(phone, [onItsWay], { method: 'ofb' });
    await payByCard(stage, phone, made);
    await move(stage, made, ['ship', 1, 9]);
  }
  clock.to(1, 18);
  await phone.comeBack();
  if (paid !== undefined) await payByCard(stage, phone, await order(phone, [paid], { method: 'paysys', pickup: true }));
  clock.to(0, 8);
  await phone.comeBack();
  if (waiting !== undefined) await order(phone, [waiting], { method: 'cash' });
}

/** The last two months, with the payments of the contract between them. */
export async function latestOrders(
  stage: Stage,
  { pay }: { readonly pay: (daysAgo: number) => Promise<void> },
): Promise<void> {
  await withBonus(stage);
  await calledOffAfterPaying(stage);
  await pay(39);
  await calledOffBeforePaying(stage);
  await pay(20);
  await underWay(stage);
}
