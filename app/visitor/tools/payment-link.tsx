import { use } from "react";
import { knownTax } from "#domain/listings/facts/listing-facts.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { DocumentContext } from "../../frame/document.tsx";
import { Island } from "../../islands/island.tsx";

/**
 * Links a home that's still available to its payment, with either loan. No rate is suggested, so no payment is shown;
 * visitors with saved terms see the payment at those.
 */
export function PaymentLink({ listing }: { listing: Listing }) {
  const mark = use(DocumentContext)?.mark;
  if (listing.status === "sold") return null;
  const query = homeQuery(listing);
  return (
    <div className="payment-link">
      <Island name="home-payment" props={{}}>
        <a className="link" href={`/tools/payment?${query}`} rel="nofollow">
          Payment for this home
        </a>{" "}
        <a className="link" href={`/tools/va-loan?${query}`} rel="nofollow">
          VA loan payment
        </a>
      </Island>
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: wakeWithTerms }} />
    </div>
  );
}

/** Wakes the island before it's visible if there are saved terms. */
const wakeWithTerms = `try{localStorage["loan-terms"]&&document.currentScript.previousSibling.dispatchEvent(new Event("pointerover",{bubbles:true}))}catch{}`;

/** The calculators' initial values: the price, and the listing's property tax and HOA dues. */
function homeQuery({ price, facts = {} }: Listing): string {
  const [tax, hoa] = [knownTax(facts), facts.hoaFee];
  return [`price=${price}`, tax !== undefined && `tax=${tax}`, hoa !== undefined && `hoa=${hoa}`]
    .filter(Boolean)
    .join("&");
}
