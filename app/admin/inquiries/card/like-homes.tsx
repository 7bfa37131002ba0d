import { counted } from "#domain/formats.ts";
import type { LikeHome, LikeHomes } from "#domain/mls/search/like-homes.ts";
import { priceText } from "#domain/wording.ts";
import { useAnswer } from "../../ui/call/use-change.ts";

/** Homes like the owner's, for the agent alone, as lists to print. */
export function LikeHomesList({ id }: { id: string }) {
  const { answer, error } = useAnswer<LikeHomes>(`inquiries/${id}?like`);
  if (error) return <p role="alert">We couldn't load homes like this one. Please try again.</p>;
  if (!answer) return <p role="status">Loading...</p>;
  const { forSale, sold } = answer;
  return (
    <section className="like-today" aria-label="Homes like it, for you alone">
      <h5>For sale today</h5>
      {forSale ? <Homes homes={forSale} none="The MLS has none like it nearby." /> : <p>The MLS can't be read now.</p>}
      <h5>Homes you've sold</h5>
      <Homes homes={sold} none="None of this type." />
      <button type="button" className="button line small" onClick={() => print()}>
        Print
      </button>
    </section>
  );
}

function Homes({ homes, none }: { homes: readonly LikeHome[]; none: string }) {
  if (homes.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {homes.map(({ address, price, squareFeet, days, href }) => (
        <li key={href} className="spread">
          <a href={href} target="_blank" rel="noopener">
            {address}
          </a>{" "}
          <span>
            {[
              typeof price === "number" ? priceText(price) : price,
              squareFeet && `${squareFeet.toLocaleString("en-US")} sq ft`,
              days !== undefined && `${counted(days, "day")} on the market`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
