import { createHmac } from "node:crypto";
import { isExampleHost } from "#domain/profile/example-host.ts";
import type { Channel, Delivery, InquiryContent, SiteContent, Timeouts } from "./delivery.ts";
import type { NoticeConfig } from "./notice-config.ts";

/** Posts notices as JSON to an address that the agent chose. Only a 2xx counts as sent. Redirects are not followed. */
export function createWebhookChannel(
  { url, secret }: NonNullable<NoticeConfig["webhook"]>,
  timeouts: Timeouts,
  now: () => Date,
): Channel {
  return {
    async send(content, stop) {
      if (isExampleHost(new URL(url).hostname))
        return failure("NOTIFY_WEBHOOK_URL is a demo address.", "example address");
      const body = JSON.stringify("inquiry" in content ? inquiryBody(content) : siteBody(content));
      const seconds = Math.floor(now().getTime() / 1000);
      const signature = secret && createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = {
        "Content-Type": "application/json",
        "Shingle-Delivery": "inquiry" in content ? content.inquiry.id : content.site.key,
        ...(secret && { "Shingle-Signature": `t=${seconds},v1=${signature}` }),
      };
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeouts.silence)]);
      try {
        const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
        await response.body?.cancel();
        return response.ok
          ? { isSent: true }
          : failure(`The webhook answered with ${response.status}.`, `HTTP ${response.status}`);
      } catch (error) {
        return noAnswer(error);
      }
    },
  };
}

function inquiryBody({ inquiry, doNotContact, listing, adminAddress }: InquiryContent) {
  const { id, name, email, phone = null, message, listingId, home, createdAt } = inquiry;
  // A program that replies, calls or texts must find no way to.
  const contact = doNotContact ? { email: null, phone: null, doNotContact } : { email, phone };
  return {
    event: "inquiry.received",
    inquiry: { id, name, ...contact, message, listingId, createdAt },
    listing: listing ? { id: listing.id, title: listing.title } : null,
    // An MLS home, as it was when the visitor wrote.
    ...(home && { home: { mlsNumber: home.mlsNumber, address: home.address, price: home.price } }),
    adminAddress,
  };
}

function siteBody({ site: { key, subject, lines }, adminAddress, createdAt }: SiteContent) {
  return { event: "site.notice", notice: { key, subject, lines, createdAt }, adminAddress };
}

function noAnswer(error: unknown): Delivery {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  const isLate = name === "TimeoutError" || name === "AbortError";
  return isLate
    ? failure("The webhook doesn't answer.", name)
    : failure("The webhook can't be reached.", cause?.code ?? name);
}

function failure(words: string, code: string): Delivery {
  return { isSent: false, words, code, isFinal: false };
}
