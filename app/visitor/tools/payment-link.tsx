import type { Listing } from "#domain/listings/listing.ts";

/** From a home that can still be had to its payment. No rate is suggested, so none stands here. */
export function PaymentLink({ listing: { status, price } }: { listing: Listing }) {
  if (status === "sold") return null;
  return (
    <a className="link payment-link" href={`/tools/payment?price=${price}`} rel="nofollow">
      Payment for this home
    </a>
  );
}
