import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { HomeCard } from "../cards/home-card.tsx";
import { SavingHomes } from "../cards/saved/saving-homes.tsx";

/** Where to go on from a home that is not the one. */
export function LikeHomes({ homes, heading }: { homes: readonly MlsHome[]; heading: string }) {
  if (homes.length === 0) return null;
  return (
    <section className="like-homes" aria-labelledby="like-heading">
      <h2 id="like-heading">{heading}</h2>
      <SavingHomes>
        <div className="cards">
          {homes.map((home) => (
            <HomeCard key={home.key} home={home} />
          ))}
        </div>
      </SavingHomes>
    </section>
  );
}
