import assert from "node:assert/strict";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { type Notice, sentNotice } from "#domain/notices/notice.ts";
import { newInquiryId } from "#server/records/ids.ts";
import { assertSame, type Check, eventually, type SmokeParts } from "./smoke-parts.ts";

/** Two inquiries, so that there is a second page. Their notice is settled already: no mail is sent. */
export const keepInquiries: Check = async (parts) => {
  const { platform, agent } = parts;
  const inquiries = [smokeInquiry(), smokeInquiry()];
  const before = await agent.inquiries.counts();
  try {
    for (const inquiry of inquiries) await platform.inquiries.add(inquiry, [settledNotice(inquiry)]);
    await checkKept(parts, inquiries);
    const counts = await agent.inquiries.counts();
    assert.deepEqual([counts.all - before.all, counts.pending - before.pending], [2, 2]);
    const [first] = inquiries;
    assert.equal(await agent.inquiries.markRead(first?.id ?? ""), "marked");
    assert.equal(await agent.inquiries.markRead(first?.id ?? ""), "already");
    assert.equal((await agent.inquiries.counts()).pending - before.pending, 1);
  } finally {
    for (const { id } of inquiries) await agent.inquiries.remove(id);
  }
  assert.deepEqual(await agent.inquiries.counts(), before);
  assert.deepEqual(await agent.outbox.of(inquiries.map(({ id }) => id)), []);
};

async function checkKept({ agent, pause }: SmokeParts, inquiries: Inquiry[]): Promise<void> {
  for (const inquiry of inquiries) assertSame(await agent.inquiries.find(inquiry.id), inquiry);
  const ids = inquiries.map(({ id }) => id);
  assert.equal((await agent.outbox.of(ids)).length, 2);
  await eventually(pause, async () => {
    const first = await agent.inquiries.page({ filter: "pending", limit: 1 });
    const second = await agent.inquiries.page({ filter: "pending", limit: 1, after: first.next });
    const found = [...first.inquiries, ...second.inquiries].map(({ id }) => id);
    assert.deepEqual(found.sort(), ids.sort(), "the newest two pages do not hold the newest two inquiries");
  });
}

function smokeInquiry(): Inquiry {
  return {
    id: newInquiryId(),
    name: "Smoke test",
    email: "smoke@example.com",
    message: "Written and removed by cli/smoke-aws.ts. — 雪",
    listingId: null,
    isRead: false,
    createdAt: new Date().toISOString(),
  };
}

function settledNotice({ id, createdAt }: Inquiry): Notice {
  const waiting: Notice = {
    inquiryId: id,
    channel: "webhook",
    state: "waiting",
    attempts: 0,
    createdAt,
    nextAttemptAt: createdAt,
  };
  return sentNotice(waiting, new Date());
}
