import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { letterToZoe, zoesSearch } from "#tests/contracts/samples.ts";
import { readZip } from "#tests/support/samples/read-zip.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { exportSite } from "../data/export-site.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { linkToken } from "../link-tokens.ts";
import { createLog } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createAlertAddresses } from "./alert-addresses.ts";
import { createSubscriptionDesk } from "./subscription-desk.ts";
import { tidySubscriptions } from "./tidy-subscriptions.ts";

let dataDir: string;
let platform: Platform;
beforeEach(() => {
  dataDir = temporaryFolder();
  platform = openEmbeddedPlatform({ dataDir });
});
afterEach(() => platform.close());

const asked = Date.parse(zoesSearch().consent.at);
const after = (days: number) => new Date(asked + days * 86_400_000);
const about = (id: string) =>
  letterToZoe({ id: `let_${id}`, kind: "opt-in", about: `sub_${id}`, personId: undefined, inquiryId: undefined });

it("what nobody confirmed goes after seven days with its mail, and what is on stays", async () => {
  await platform.subscriptions.add(zoesSearch({ id: "sub_old" }));
  await platform.subscriptions.add(zoesSearch({ id: "sub_on", status: "active" }));
  for (const id of ["old", "on"]) await platform.letters.add(about(id));
  await tidySubscriptions(platform, after(6.9));
  expect(await platform.subscriptions.find("sub_old")).toBeDefined();
  await tidySubscriptions(platform, after(7.1));
  expect((await platform.subscriptions.page(9)).map(({ id }) => id)).toEqual(["sub_on"]);
  expect((await platform.letters.page(9)).map(({ id }) => id)).toEqual(["let_on"]);
});

it("whoever confirmed while no agent was there is filed under the person with the address, once", async () => {
  const confirmedAt = after(1).toISOString();
  for (const id of ["sub_1", "sub_2"])
    await platform.subscriptions.add(zoesSearch({ id, status: "active", confirmedAt }));
  await tidySubscriptions(platform, after(2));
  const [one, other] = await platform.subscriptions.page(9);
  expect(one?.personId).toMatch(/^per_/);
  expect(other?.personId).toBe(one?.personId);
  const person = await platform.people.find(one?.personId ?? "");
  expect(person).toMatchObject({ emails: ["zoe@homes.internal"], stage: "new" });
  expect(person).not.toHaveProperty("waitingSince");
});

it("whose person went with their last message is filed anew, and stays", async () => {
  await platform.subscriptions.add(
    zoesSearch({ status: "active", confirmedAt: after(1).toISOString(), personId: "per_gone" }),
  );
  await tidySubscriptions(platform, after(2000));
  const filed = await platform.subscriptions.find("sub_zoe");
  expect(await platform.people.find(filed?.personId ?? "")).toMatchObject({ emails: ["zoe@homes.internal"] });
  await platform.people.clearOld(after(1000).toISOString());
  await tidySubscriptions(platform, after(2001));
  expect(await platform.subscriptions.find("sub_zoe")).toEqual(filed);
});

it("a program that opens every link of a thousand mails writes nothing", async () => {
  const about = Array.from({ length: 1000 }, (_, at) =>
    zoesSearch({ id: `sub_${at}`, email: `zoe${at}@homes.internal` }),
  );
  const byId = new Map(about.map((each) => [each.id, each]));
  const readable = {
    find: async (id: string) => byId.get(id),
    ofEmail: async (email: string) => about.filter((each) => each.email === email),
  };
  // Whatever else of a store a reading would call is not there.
  const subscriptions = readable as unknown as Platform["subscriptions"];
  const stores = { siteKey: platform.siteKey, subscriptions, letters: {} as never, people: {} as never };
  const desk = createSubscriptionDesk({
    ...{ platform: stores, words: { of: async () => "Any home", isHome: async () => true }, files: true },
    ...{ log: createLog(() => {}), now: () => after(1) },
  });
  const signer = createSiteSigner(platform);
  for (const each of about) {
    const [confirm, manage, end] = await Promise.all(
      (["confirm", "manage", "end"] as const).map((purpose) => linkToken(signer, `alert-${purpose}`, each)),
    );
    expect(await desk.confirming(confirm ?? "")).toMatchObject({ state: "waiting" });
    expect(await desk.hasAsked(confirm ?? "", `${each.id}.forged`)).toBe(false);
    expect(await desk.managed(manage ?? "")).toMatchObject({ email: each.email });
    expect(await desk.mayEnd(end ?? "")).toBe(true);
  }
});

it("of who deletes all of it no byte of the address is left, and nothing is mailed to who wants none", async () => {
  const email = "quetzalina@zanzibarwort.internal";
  const subscription = zoesSearch({ email });
  const filler = (number: number) => zoesSearch({ id: `sub_f${number}`, email: `bob${number}@homes.internal` });
  for (let number = 0; number < 30; number += 1) await platform.subscriptions.add(filler(number));
  await platform.subscriptions.add(subscription);
  await platform.letters.add({ ...about("zoe"), to: email });
  const logged: string[] = [];
  const desk = createSubscriptionDesk({
    ...{ platform, words: { of: async () => "Any home", isHome: async () => true }, files: true },
    ...{ log: createLog((line) => void logged.push(line)), now: () => after(1) },
  });
  const signer = createSiteSigner(platform);
  await desk.confirm(await linkToken(signer, "alert-confirm", subscription));
  const addresses = createAlertAddresses(platform, () => after(1));
  await addresses.suppress(email, "link");
  expect(leftIn(dataDir)).toEqual(["quetzalina", "zanzibarwort"]);
  expect(await leftInExport()).toEqual(["quetzalina", "zanzibarwort"]);
  expect(await desk.manage(await linkToken(signer, "alert-manage", subscription), { do: "delete-all" })).toBe(true);
  await expect.poll(() => leftIn(dataDir)).toEqual([]);
  expect(await leftInExport()).toEqual([]);
  expect(logged.join("")).not.toMatch(/quetzalina/i);
  expect(await addresses.isSuppressed(email)).toBe(true);
});

/** Those words of the address that any file of the folder has. */
function leftIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  return wordsIn(files.map((path) => readFileSync(path).toString("latin1")));
}

async function leftInExport(): Promise<string[]> {
  const zip = await exportSite(
    platform,
    after(1),
    createLog(() => {}),
  );
  const files = readZip(Buffer.from(await new Response(zip).arrayBuffer()));
  return wordsIn([...files.values()].map(String));
}

const wordsIn = (texts: string[]) =>
  ["quetzalina", "zanzibarwort"].filter((word) => texts.some((text) => text.includes(word)));
