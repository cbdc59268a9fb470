import { AtOnce } from '@/features/price';
import { CardPicture } from './card-picture';

/** A card whose program is on its way, as far as a page of a list can fill it (`stores/preload/list-inline-script.ts`): what it says stands where the card says it. */
export const CardTemplate = ({ picture }: { picture: string }) => (
  <>
    <CardPicture src={picture} />
    <div>
      <p data-first-name="" className="card-name tracking-[-0.015em]" />
      <div className="card-rating" />
    </div>
    <div className="card-buy">
      <div className="price-plan">
        <div className="card-old" />
        <p data-first-price="">
          <AtOnce price={0} className="card-price" />
        </p>
      </div>
      <div className="skeleton mt-2 h-6" />
      <div className="skeleton mt-4 h-11" />
    </div>
  </>
);
