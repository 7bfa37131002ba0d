import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../../embedded/platform.ts";
import { createLog } from "../../log.ts";
import type { Environment } from "../../machine/names-of-once.ts";
import { keepPage } from "../../page-cache/kept-page.ts";
import type { Platform } from "../../ports/platform.ts";
import { type EarlyOpening, openEarly } from "./open-early.ts";
import { pageMaker, type SavedPages, writeSavedPages } from "./saved-pages.ts";

let environment: Environment;
let platform: Platform;
let opened: EarlyOpening | undefined;

beforeEach(() => {
  environment = { DATA_DIR: temporaryFolder(), PORT: "0" };
  platform = openEmbeddedPlatform({ dataDir: environment.DATA_DIR ?? "" });
  opened = undefined;
});

afterEach(async () => {
  opened?.server.close();
  opened?.server.closeAllConnections();
  await platform.close();
});

async function leave(change: Partial<SavedPages> = {}): Promise<void> {
  const head = { status: 200, headers: new Headers({ "Content-Type": "text/html" }) };
  await writeSavedPages(environment.DATA_DIR ?? "", {
    maker: pageMaker(environment) ?? "",
    version: (await platform.listings.contentVersion()).version,
    stamp: "as it was",
    madeAt: Date.now() - 1000,
    goodUntil: Date.now() + 60_000,
    pages: new Map([["/", await keepPage(head, Buffer.from("home of yesterday's run"))]]),
    ...change,
  });
}

const open = async () => {
  opened = await openEarly(
    environment,
    createLog(() => {}),
  );
  return opened;
};
async function ask(path: string): Promise<string> {
  const place = opened?.server.address() as AddressInfo | undefined;
  return (await fetch(`http://127.0.0.1:${place?.port}${path}`)).text();
}

it("visitors read the pages of the last run at once, and wait for all others", async () => {
  await leave();
  await open();
  expect(await ask("/")).toBe("home of yesterday's run");
  const waiting = ask("/admin");
  opened?.handOver((request, response) => void response.end(`the whole site answers ${request.url}`));
  expect(await waiting).toBe("the whole site answers /admin");
  expect(await ask("/")).toBe("the whole site answers /");
});

it.each<[string, () => Promise<void>]>([
  ["another program or other settings made the pages", () => leave({ maker: "another" })],
  ["a day has passed", () => leave({ goodUntil: Date.now() - 1 })],
  ["the clock was set back", () => leave({ madeAt: Date.now() + 60_000 })],
  ["nothing was left", async () => {}],
  [
    "the content has changed",
    async () => {
      await leave();
      await platform.profile.save(hannahsProfile());
    },
  ],
])("the port stays closed until the site is loaded when %s", async (_, prepare) => {
  await prepare();
  expect(await open()).toBeUndefined();
});
