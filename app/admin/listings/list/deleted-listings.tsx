import { useCallback, useEffect, useState } from "react";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import { useCall } from "../../ui/use-call.ts";
import { KeptHome } from "./kept-home.tsx";

interface DeletedListingsProps {
  /** Another one when something was deleted or restored: the trash is read again. */
  changes: unknown;
  onRestore: (listing: KeptListing) => Promise<void>;
}

/** The homes that the agent has deleted in the last thirty days, closed until she wants to see them. */
export function DeletedListings({ changes, onRestore }: DeletedListingsProps) {
  const { send } = useCall<KeptListing[]>("GET", "listings/deleted");
  const [homes, setHomes] = useState<KeptListing[]>([]);
  const read = useCallback(async () => {
    const outcome = await send();
    if (outcome.step === "done") setHomes(outcome.answer);
  }, [send]);
  // What is shown stays until the answer has come.
  useEffect(() => void (changes && read()), [changes, read]);
  if (homes.length === 0) return null;

  async function forget({ id }: KeptListing) {
    if (!window.confirm(listingFormWording.confirmForget)) return;
    const outcome = await outcomeOf(callAdmin("POST", `listings/${id}/forget`));
    if (outcome.step === "failed" && outcome.error.status !== 404) window.alert(listingFormWording.deleteFailed);
    await read();
  }

  return (
    <details className="off-market">
      <summary>{listingFormWording.trash(homes.length)}</summary>
      <p className="hint">{listingFormWording.trashMeans}</p>
      <ul>
        {homes.map((listing) => (
          <KeptHome
            key={listing.id}
            title={listing.title || listingFormWording.untitled}
            about={[listing.address, listing.city].filter(Boolean).join(", ")}
            ways={[
              ["Restore", () => onRestore(listing)],
              ["Forget", () => forget(listing), "danger"],
            ]}
          />
        ))}
      </ul>
    </details>
  );
}
