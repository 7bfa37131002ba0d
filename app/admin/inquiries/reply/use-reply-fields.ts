import { useEffect, useState } from "react";
import { firstNameOf, type ReplyFields } from "#domain/letters/quick-reply.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { phoneText, priceText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";

/** What the fields of a quick reply stand for. A home of the agent's own is asked for its price. */
export function useReplyFields(name: string, inquiry: TimelineInquiry | undefined): ReplyFields {
  const { profile } = useSite();
  const [price, setPrice] = useState(inquiry?.home?.price);
  const listingId = inquiry?.listingId;
  useEffect(() => {
    if (!listingId) return;
    void fetch(`/api/listings/${encodeURIComponent(listingId)}`)
      .then((response) => (response.ok ? (response.json() as Promise<Listing>) : undefined))
      // Without it the field stays empty, and Send says so.
      .then(
        (listing) => setPrice(listing?.price),
        () => undefined,
      );
  }, [listingId]);
  const path = listingId ? `/listings/${listingId}` : inquiry?.home && `/homes/${inquiry.home.mlsNumber}`;
  return {
    name,
    first_name: firstNameOf(name),
    home: inquiry?.listingTitle ?? inquiry?.home?.address ?? "",
    price: price === undefined ? "" : priceText(price),
    link: path ? `${location.origin}${path}` : "",
    my_name: profile.agentName,
    my_phone: phoneText(profile.phone),
  };
}
