import { type HomeToCheck, type ListingCheck, listingChecks } from "#domain/listings/drafts/listing-checks.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useQuestion } from "../../ui/use-question.ts";

type Photos = Pick<Listing, "coverImage" | "images" | "pictures">;

/** Holds a home back while the agent reads what is risky or missing, and asks whether it goes out all the same. */
export function useHeldBack() {
  const { listedBy: brokerLine } = useSite().profile.advertising;
  const { subject, ask, answer } = useQuestion<ListingCheck[]>();
  return {
    checks: subject,
    answer,
    /**
     * Resolves to whether it may go out: at once when there is nothing to say.
     * @param photos those that are stored. A new home has none yet, and its gaps can be mended when it is there: only what
     * is risky holds it back.
     */
    async mayGoOut(home: HomeToCheck, photos: Photos | undefined): Promise<boolean> {
      const checks = listingChecks(home, { photos, brokerLine }).filter(({ isRisk }) => isRisk || photos !== undefined);
      return checks.length === 0 || ask(checks);
    },
  };
}
