import type { Listing } from "#domain/listings/listing.ts";

/** From a home that can still be had to its payment, with either loan. No rate is suggested, so none stands here. */
export function PaymentLink({ listing }: { listing: Listing }) {
  if (listing.status === "sold") return null;
  const query = homeQuery(listing);
  return (
    <>
      <a className="link payment-link" href={`/tools/payment?${query}`} rel="nofollow">
        Payment for this home
      </a>
      <a className="link payment-link" href={`/tools/va-loan?${query}`} rel="nofollow">
        VA loan payment
      </a>
    </>
  );
}

/** Dollars a year below which a tax is a slip, unless it is none at all. */
const leastTax = 100;

/** What the calculators begin with: the price, and what the listing tells of tax and association. */
function homeQuery({ price, facts = {} }: Listing): string {
  const { yearlyTaxes: tax, hoaFee: hoa } = facts;
  const isTax = tax !== undefined && (tax === 0 || tax >= leastTax);
  return [`price=${price}`, isTax && `tax=${tax}`, hoa !== undefined && `hoa=${hoa}`].filter(Boolean).join("&");
}
