import { AtOnce } from '@/features/price';
import { CardPicture } from './card-picture';

/** A card that the inline script can fill (`stores/preload/list-script`), with the layout of the real one. */
export const CardTemplate = ({ picture }: { picture: string }) => (
  <>
    <CardPicture src={picture} />
    <div>
      <p data-first-name="" className="card-name tracking-[-0.015em]" />
      <div className="card-rating" />
    </div>
    <div className="card-buy">
      <div className="price-plan">
        <p data-first-price="" className="contents">
          <AtOnce price={0} className="card-price" />
        </p>
      </div>
      <div className="skeleton mt-1 h-9" />
      <div className="skeleton mt-7 h-11" />
    </div>
  </>
);
