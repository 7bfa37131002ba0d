import { visibilityOf } from "#domain/listings/unpublished.ts";
import { rememberedAddresses, subscriptionPages } from "../../alerts/subscription-pages.ts";
import { inquiryPages } from "../../inquiries/inquiry-pages.ts";
import { letterPages } from "../../letters/letter-pages.ts";
import { everyPerson } from "../../people/every-person.ts";
import { showingPages } from "../../showings/every-showing.ts";
import { everyPage, type WholePage } from "../export-pages.ts";
import { canonical } from "./canonical.ts";
import { inquiryLine, listingLine } from "./checksums.ts";
import { pageLine } from "./copy-pages.ts";
import { everyInquiry, type InquiryWithNotices, noticesOf } from "./every-inquiry.ts";
import type { Move } from "./move.ts";

/** Thrown before anything is written; the message names the first things that the target holds beside a copy. */
export class TargetInUseError extends Error {
  override name = "TargetInUseError";
}

/** Named in the message at most. */
const mostNamed = 5;

/** Allows a target that holds only what this migration would write: an earlier run of it was interrupted. */
export async function assertContinuation(move: Move): Promise<void> {
  const strangers: string[] = [];
  for await (const stranger of strangersIn(move)) {
    if (strangers.push(stranger) === mostNamed) break;
  }
  if (strangers.length === 0) return;
  throw new TargetInUseError(
    `The target is in use: it holds what the source does not hold, or holds otherwise. Nothing was written.\n${strangers.join("\n")}`,
  );
}

async function* strangersIn(move: Move): AsyncGenerator<string> {
  yield* strangeListings(move);
  yield* strangeHidden(move);
  yield* strangeMemories(move);
  yield* strangePages(move);
  yield* strangePeople(move);
  yield* strangeInquiries(move);
  yield* strangeLetters(move);
  yield* strangeShowings(move);
  yield* strangeSubscriptions(move);
  yield* strangePictures(move);
  const [here, there] = [await move.from.profile.load(), await move.to.profile.load()];
  if (there && canonical(there) !== canonical(move.readdress(here))) yield `the profile of ${there.agentName}`;
}

async function* strangeListings({ from, to, readdress }: Move): AsyncGenerator<string> {
  const lines = new Map((await from.listings.all()).map((listing) => [listing.id, listingLine(readdress(listing))]));
  for (const listing of await to.listings.all()) {
    if (lines.get(listing.id) !== listingLine(listing)) yield `listing ${listing.id}`;
  }
}

async function* strangeHidden({ from, to, readdress }: Move): AsyncGenerator<string> {
  const lines = new Map((await from.listings.hidden()).map((home) => [home.id, listingLine(readdress(home))]));
  for (const home of await to.listings.hidden()) {
    if (lines.get(home.id) !== listingLine(home)) yield `${visibilityOf(home)} listing ${home.id}`;
  }
}

async function* strangeMemories({ from, to }: Move): AsyncGenerator<string> {
  const own = new Set((await from.listings.gone()).map(({ id }) => id));
  for (const { id } of await to.listings.gone()) if (!own.has(id)) yield `removed listing ${id}`;
}

/** Revisions are copied behind their page: what an interrupted run left of them is no stranger. */
async function* strangePages({ from, to, readdress }: Move): AsyncGenerator<string> {
  const lineOf = ({ page }: WholePage, change: Move["readdress"]) => pageLine({ page, revisions: [] }, change);
  const lines = new Map<string, string>();
  for await (const whole of everyPage(from.pages)) lines.set(whole.page.id, lineOf(whole, readdress));
  for await (const whole of everyPage(to.pages)) {
    if (lines.get(whole.page.id) !== lineOf(whole, (value) => value)) yield `page ${whole.page.slug}`;
  }
}

async function* strangeInquiries({ from, to }: Move): AsyncGenerator<string> {
  const trash = new Set<string>();
  for await (const page of inquiryPages(from.inquiries, { filter: "trash" }))
    for (const inquiry of page) trash.add(inquiryLine(inquiry, []));
  for await (const page of everyInquiry(to)) {
    for (const each of page) {
      const { id, trashedAt } = each.inquiry;
      const isOwn = trashedAt ? trash.has(inquiryLine(each.inquiry, [])) : await isSame(from, each);
      if (!isOwn) yield `inquiry ${id}`;
    }
  }
}

async function isSame({ inquiries, outbox }: Move["from"], { inquiry, notices }: InquiryWithNotices): Promise<boolean> {
  const own = await inquiries.find(inquiry.id);
  if (!own) return false;
  // A copy that was interrupted is not filed yet.
  const { personId } = inquiry;
  const { personId: _, ...unfiled } = own;
  const same = personId === undefined ? unfiled : own;
  return inquiryLine(same, noticesOf(own.id, await outbox.of([own.id]))) === inquiryLine(inquiry, notices);
}

async function* strangeSubscriptions({ from, to }: Move): AsyncGenerator<string> {
  for await (const page of subscriptionPages(to.subscriptions))
    for (const there of page) {
      const here = await from.subscriptions.find(there.id);
      if (!here || canonical(here) !== canonical(there)) yield `subscription ${there.id}`;
    }
  for await (const { hash, address } of rememberedAddresses(to.subscriptions))
    if (canonical(await from.subscriptions.address(hash)) !== canonical(address)) yield "an address of alerts";
}

async function* strangeLetters({ from, to }: Move): AsyncGenerator<string> {
  for await (const page of letterPages(to.letters)) {
    for (const letter of page) {
      if (canonical(await from.letters.find(letter.id)) !== canonical(letter)) yield `letter ${letter.id}`;
    }
  }
  const [here, there] = [await from.letters.quickReplies(), await to.letters.quickReplies()];
  if (there.length > 0 && canonical(there) !== canonical(here)) yield "quick replies";
}

async function* strangeShowings({ from, to }: Move): AsyncGenerator<string> {
  for await (const page of showingPages(to.showings)) {
    for (const showing of page) {
      if (canonical(await from.showings.find(showing.id)) !== canonical(showing)) yield `visit ${showing.id}`;
    }
  }
}

async function* strangePeople({ from, to }: Move): AsyncGenerator<string> {
  for await (const { person } of everyPerson(to.people))
    if (!(await from.people.find(person.id))) yield `person ${person.id}`;
}

async function* strangePictures({ from, to }: Move): AsyncGenerator<string> {
  for (const level of ["protected", "public"] as const) {
    const own = new Set(await from.images.list(level, ""));
    for (const key of await to.images.list(level, "")) if (!own.has(key)) yield `picture ${level}/${key}`;
  }
}
