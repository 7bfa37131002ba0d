import type { Platform } from "../ports.ts";
import type { News } from "./delivery.ts";

/** Gathers what there is to tell of an inquiry. */
export function createNewsDesk(platform: Pick<Platform, "inquiries" | "listings" | "profile">, origin: string) {
  return {
    /** Answers nothing when the inquiry has gone. */
    async newsOf(inquiryId: string): Promise<News | undefined> {
      const [inquiry, profile] = await Promise.all([platform.inquiries.find(inquiryId), platform.profile.load()]);
      if (!inquiry) return undefined;
      if (!profile) throw new Error("There is no profile.");
      // A home that cannot be looked up is no reason to keep the news back.
      const listing = inquiry.listingId
        ? await platform.listings.find(inquiry.listingId).catch(() => undefined)
        : undefined;
      const adminAddress = `${origin}/admin?tab=inquiries&inquiry=${encodeURIComponent(inquiryId)}`;
      return { inquiry, profile, listing, adminAddress };
    },
  };
}
