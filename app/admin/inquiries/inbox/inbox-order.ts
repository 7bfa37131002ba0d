import type { InboxInquiry } from "#domain/inquiries/inbox.ts";

/** Each inquiry once, where it stands first. */
export function withoutRepeats(inquiries: InboxInquiry[]): InboxInquiry[] {
  const seen = new Set<string>();
  return inquiries.filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

/** Which inquiries of a fresh first page are newer than all that are shown. */
export function newcomers(fresh: InboxInquiry[], shown: InboxInquiry[]): InboxInquiry[] {
  return fresh.filter((inquiry) => shown.every((other) => placeInTime(inquiry) > placeInTime(other)));
}

/** The inquiry one step further down or up; the first one to begin with. */
export function neighbourId(
  inquiries: InboxInquiry[],
  currentId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = inquiries.findIndex(({ id }) => id === currentId);
  const target = at < 0 ? 0 : Math.min(Math.max(at + step, 0), inquiries.length - 1);
  return inquiries[target]?.id;
}

/** The order in which the inbox shows them. */
export function newestFirst(inquiries: InboxInquiry[]): InboxInquiry[] {
  return inquiries.toSorted((one, other) => (placeInTime(one) < placeInTime(other) ? 1 : -1));
}

function placeInTime({ createdAt, id }: InboxInquiry): string {
  return createdAt + id;
}
