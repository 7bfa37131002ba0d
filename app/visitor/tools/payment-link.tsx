import { knownTax } from "#domain/listings/facts/listing-facts.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { Island } from "../../islands/island.tsx";

/**
 * Links a home that's still available to its payment, with either loan. No rate is suggested, so no payment is shown;
 * visitors with saved terms see the payment at those.
 */
export function PaymentLink({ listing }: { listing: Listing }) {
  if (listing.status === "sold") return null;
  const query = homeQuery(listing);
  return (
    <div className="payment-link">
      <Island name="home-payment" props={{}} wakesFor="loan-terms">
        <a className="link" href={`/tools/payment?${query}`} rel="nofollow">
          Payment for this home
        </a>{" "}
        <a className="link" href={`/tools/va-loan?${query}`} rel="nofollow">
          VA loan payment
        </a>
      </Island>
    </div>
  );
}

/** The calculators' initial values: the price, and the listing's property tax and HOA dues. */
function homeQuery({ price, facts = {} }: Listing): string {
  const [tax, hoa] = [knownTax(facts), facts.hoaFee];
  return [`price=${price}`, tax !== undefined && `tax=${tax}`, hoa !== undefined && `hoa=${hoa}`]
    .filter(Boolean)
    .join("&");
}
