import { contract } from '../../../lib/contract/index.ts';
import { defaultRegionId } from '../../../lib/region/regions.ts';
import { move, order, orderByInstalments, payInstalment, type Loan, type Stage, visit } from './deeds.ts';
import { latestOrders } from './latest.ts';

const thousand = 1_000;
const million = 1_000 * thousand;

/** Orders something by instalments and gets it the next day; undefined where the shop has nothing of the kind. */
async function borrowed(
  stage: Stage,
  good: number | undefined,
  { months, daysAgo }: { readonly months: number; readonly daysAgo: number },
): Promise<Loan | undefined> {
  if (good === undefined) return undefined;
  let loan: Loan | undefined;
  await visit(stage, daysAgo, 20, async () => {
    loan = await orderByInstalments(stage, stage.laptop, good, months);
  });
  if (loan !== undefined) await move(stage, loan, ['ship', daysAgo - 1, 10], ['handOver', daysAgo - 1, 16]);
  return loan;
}

async function addresses(stage: Stage): Promise<void> {
  const { laptop } = stage;
  await visit(stage, 330, 19, async () => {
    for (const { region_id, street, house, flat, floor, address, instructions } of [
      {
        region_id: defaultRegionId,
        street: 'Amir Temur koʻchasi',
        house: '12',
        flat: '27',
        floor: 3,
        address: null,
        instructions: 'Domofon ishlamaydi, qoʻngʻiroq qiling',
      },
      {
        region_id: 9,
        street: 'Registon koʻchasi',
        house: '5A',
        flat: null,
        floor: null,
        address: 'Choyxona qarshisida',
        instructions: null,
      },
    ]) {
      const [city] = await laptop.call(contract.profile.addressCities, { query: { regionCode: region_id } });
      await laptop.call(contract.profile.storeAddress, {
        body: {
          region_id,
          city_id: city?.id ?? 0,
          street,
          house,
          flat,
          floor,
          address,
          instructions,
          is_default: region_id === defaultRegionId,
        },
      });
    }
    await laptop.call(contract.profile.subscribe, { body: { service: 'promotions' } });
  });
}

/** An instalment contract that was paid to its end. */
async function closedContract(stage: Stage): Promise<void> {
  const loan = await borrowed(stage, stage.goods.take(1.5 * million, 5 * million), { months: 3, daysAgo: 312 });
  for (const daysAgo of [281, 251, 221]) await payInstalment(stage, loan, daysAgo);
}

/** Bought, brought, and what is said of it. */
async function boughtAndReviewed(stage: Stage): Promise<void> {
  const { laptop, staff, goods, clock } = stage;
  const goodOnes = [goods.take(2 * million, 9 * million), goods.take(100 * thousand, 900 * thousand)].filter(
    (id) => id !== undefined,
  );
  const [first] = goodOnes;
  if (first === undefined) return;
  await visit(stage, 200, 11, async () => {
    const made = await order(laptop, goodOnes, { method: 'cash' });
    await move(stage, made, ['confirm', 200, 12], ['ship', 199, 9], ['handOver', 199, 14]);
  });
  await visit(stage, 185, 21, async () => {
    const review = await laptop.call(contract.product.addReview, {
      body: {
        product_id: first,
        mark: 5,
        name: 'Dilnoza',
        advantages: 'Jim ishlaydi, koʻrinishi chiroyli',
        flaws: 'Simi biroz kalta',
        comment:
          'Ikki haftadan beri har kuni ishlatamiz. Yetkazib beruvchi ertasiga olib keldi va eskisini olib ketishga yordam berdi.',
      },
    });
    clock.to(184, 10);
    await staff.call(contract.command.moderateReview, { body: { id: review.id, decision: 'published' } });
  });
}

/** A till that has read the card takes a part of a receipt off it. */
async function bonusAtTill(stage: Stage): Promise<void> {
  const { laptop, staff } = stage;
  await visit(stage, 140, 17, async () => {
    const [card] = await laptop.call(contract.profile.bonusCard);
    if (card === undefined) return;
    const amount = Math.min(20 * thousand, card.bonus);
    await staff.call(contract.command.spendBonus, {
      body: { card: card.number, receipt: 400 * thousand, amount, reference: 'kassa-3/000418' },
    });
  });
}

/** The year of the demonstration's shopper, from the first address to an order of today. */
export async function tellStory(stage: Stage): Promise<void> {
  await addresses(stage);
  await closedContract(stage);
  await boughtAndReviewed(stage);
  await bonusAtTill(stage);
  const loan = await borrowed(stage, stage.goods.take(5 * million, 11 * million), { months: 12, daysAgo: 100 });
  await payInstalment(stage, loan, 70);
  await latestOrders(stage, { pay: (daysAgo) => payInstalment(stage, loan, daysAgo) });
}
