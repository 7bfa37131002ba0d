import { afterEach, beforeEach, expect, it } from "vitest";
import { suppressedNow } from "#domain/alerts/alert-request.ts";
import { emailToZoe, zoesSearch } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";
import { cleanUpSubscriptions, createAlertAddresses } from "./stored-subscriptions.ts";

let platform: Platform;
beforeEach(() => {
  platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
});
afterEach(() => platform.close());

const asked = Date.parse(zoesSearch().consent.at);
const after = (days: number) => new Date(asked + days * 86_400_000);
const about = (id: string) =>
  emailToZoe({ id: `let_${id}`, kind: "opt-in", about: `sub_${id}`, personId: undefined, inquiryId: undefined });

it("unconfirmed subscriptions are deleted after seven days with their email, and active ones stay", async () => {
  await platform.subscriptions.add(zoesSearch({ id: "sub_old" }));
  await platform.subscriptions.add(zoesSearch({ id: "sub_on", status: "active" }));
  for (const id of ["old", "on"]) await platform.emails.add(about(id));
  await cleanUpSubscriptions(platform, after(6.9));
  expect(await platform.subscriptions.find("sub_old")).toBeDefined();
  await cleanUpSubscriptions(platform, after(7.1));
  expect((await platform.subscriptions.page(9)).map(({ id }) => id)).toEqual(["sub_on"]);
  expect((await platform.emails.page(9)).map(({ id }) => id)).toEqual(["let_on"]);
});

it("a subscriber who confirmed without an agent's session is filed once, under the person with the address", async () => {
  const confirmedAt = after(1).toISOString();
  for (const id of ["sub_1", "sub_2"])
    await platform.subscriptions.add(zoesSearch({ id, status: "active", confirmedAt }));
  await cleanUpSubscriptions(platform, after(2));
  const [one, other] = await platform.subscriptions.page(9);
  expect(one?.personId).toMatch(/^per_/);
  expect(other?.personId).toBe(one?.personId);
  const person = await platform.people.find(one?.personId ?? "");
  expect(person).toMatchObject({ emails: ["zoe@homes.internal"], stage: "new" });
  expect(person).not.toHaveProperty("waitingSince");
});

it("a subscriber whose person was deleted is filed again and stays", async () => {
  await platform.subscriptions.add(
    zoesSearch({ status: "active", confirmedAt: after(1).toISOString(), personId: "per_gone" }),
  );
  await cleanUpSubscriptions(platform, after(2000));
  const filed = await platform.subscriptions.find("sub_zoe");
  expect(await platform.people.find(filed?.personId ?? "")).toMatchObject({ emails: ["zoe@homes.internal"] });
  await platform.people.clearOld(after(1000).toISOString());
  await cleanUpSubscriptions(platform, after(2001));
  expect(await platform.subscriptions.find("sub_zoe")).toEqual(filed);
});

it("nothing is mailed to an address that wants nothing, whichever of its spellings said so", async () => {
  const addresses = createAlertAddresses(platform, () => after(1));
  await addresses.suppress("Zoe@xn--bcher-kva.example", "link");
  // As the site remembered addresses before it knew that the two are one.
  const hash = await createSiteSigner(platform).sign("alert-address", "ann@xn--bcher-kva.example");
  await platform.subscriptions.changeAddress(hash, (seen) => suppressedNow(seen, "agent", after(1)));
  for (const email of ["zoe@bücher.example", "\u00adzoe@bücher.example.", "Ann <ann@bücher.example>"])
    expect(await addresses.isSuppressed(email), email).toBe(true);
  expect(await addresses.isSuppressed("bob@bücher.example")).toBe(false);
});
