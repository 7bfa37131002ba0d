import type { Notice } from "#domain/notice.ts";
import type { Platform } from "../ports.ts";
import type { News } from "./delivery.ts";

/** Gathers what there is to tell. */
export function createNewsDesk(platform: Pick<Platform, "inquiries" | "listings" | "profile">, origin: string) {
  return {
    /** Answers nothing when the inquiry has gone. */
    async newsOf({ inquiryId, site, createdAt }: Notice): Promise<News | undefined> {
      const inquiry = inquiryId === undefined ? undefined : await platform.inquiries.find(inquiryId);
      if (!inquiry && !site) return undefined;
      const profile = await platform.profile.load();
      if (!profile) throw new Error("There is no profile.");
      if (!inquiry) return site && { site, profile, adminAddress: origin + site.open, createdAt };
      // A home that cannot be looked up is no reason to keep the news back.
      const listing = inquiry.listingId
        ? await platform.listings.find(inquiry.listingId).catch(() => undefined)
        : undefined;
      const adminAddress = `${origin}/admin?tab=inquiries&inquiry=${encodeURIComponent(inquiry.id)}`;
      return { inquiry, profile, listing, adminAddress };
    },
  };
}
