import { randomUUID } from "node:crypto";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { walterSayingHello } from "../../contracts/samples.ts";
import type { RunningSite } from "./site.ts";

/** Adds a person for this test who wrote three hours ago and waits for a reply. */
export async function personWaiting(site: RunningSite, more: Partial<Inquiry> = {}) {
  const key = randomUUID().slice(0, 8);
  const createdAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  const inquiry = {
    ...walterSayingHello({ createdAt }),
    ...{ isRead: false, id: `inq_${randomUUID()}`, name: `Walter ${key}`, email: `${key}@homes.internal` },
    ...more,
  };
  const id = `per_${key}`;
  await site.platform.inquiries.add({ ...inquiry, personId: id });
  await site.hearsOfWrites();
  return { id, name: inquiry.name, email: inquiry.email, inquiry };
}
