import type { Notice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { wholeNumber } from "#domain/wording.ts";
import type { Platform } from "../ports.ts";
import type { News } from "./delivery.ts";

/** Gathers what there is to tell. */
export function createNoticeContent(platform: Pick<Platform, "inquiries" | "listings" | "profile">, origin: string) {
  const siteNews = (site: SiteNotice | undefined, profile: Profile, createdAt: string): News | undefined =>
    site && { site, profile, adminAddress: origin + site.open, createdAt };

  /** With the numbers of this moment in its lines; nothing when they have become none. */
  async function withFigures(site: SiteNotice): Promise<SiteNotice | undefined> {
    if (!site.lines.some((line) => line.includes("{spam}"))) return site;
    const { spam } = await platform.inquiries.counts();
    if (spam === 0) return undefined;
    return { ...site, lines: site.lines.map((line) => line.replaceAll("{spam}", wholeNumber(spam))) };
  }

  return {
    /** Returns nothing when the inquiry has gone, or the agent has seen to what was to be told. */
    async newsOf({ inquiryId, site, createdAt }: Notice): Promise<News | undefined> {
      const inquiry = inquiryId === undefined ? undefined : await platform.inquiries.find(inquiryId);
      if (!inquiry && !site) return undefined;
      const profile = await platform.profile.load();
      if (!profile) throw new Error("There is no profile.");
      if (!inquiry) return site && siteNews(await withFigures(site), profile, createdAt);
      // A home that cannot be looked up is no reason to keep the news back.
      const listing = inquiry.listingId
        ? await platform.listings.find(inquiry.listingId).catch(() => undefined)
        : undefined;
      const adminAddress = `${origin}/admin?tab=inquiries&inquiry=${encodeURIComponent(inquiry.id)}`;
      return { inquiry, profile, listing, adminAddress };
    },
  };
}
