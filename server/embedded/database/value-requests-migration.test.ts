import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { inquiryPhotoKey, removeLeftPhotos } from "#server/photos/inquiry-photos.ts";
import { walterSayingHello } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate } from "./migrate.ts";

const photo = `${"a".repeat(24)}.jpg`;
const request = walterSayingHello({
  id: "inq_value",
  message: "The roof is new.",
  valueRequest: {
    ...{ street: "1480 Elm Street", city: "Monument", zip: "80132", type: "townhome", beds: 3, baths: 2.5 },
    ...{ squareFeet: 1450, condition: "good", when: "three-months", prepareOn: "2026-11-30", photos: [photo] },
  },
});

/** A site whose upgrade is undone after an owner asked the value of her home. */
async function siteOfUndoneUpgrade(): Promise<string> {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0043"));
  database.close();
  const site = openEmbeddedPlatform({ dataDir });
  await site.images.write("protected", inquiryPhotoKey(request.id, photo), Buffer.from("photo"));
  await site.inquiries.add(request);
  await site.inquiries.add(walterSayingHello({ id: "inq_hello" }));
  await site.close();
  expect(await undoUpgrade({ dataDir })).toMatchObject({ carried: 2 });
  return dataDir;
}

it("an agent who undoes the upgrade reads what owners said of their homes in their messages", async () => {
  const dataDir = await siteOfUndoneUpgrade();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  const messages = database.prepare("SELECT message FROM inquiry ORDER BY id").all();
  expect(messages.map(({ message }) => message)).toEqual([
    walterSayingHello().message,
    [
      ...["The roof is new.", "", "Home value request", "Home: 1480 Elm Street, Monument, 80132", "Type: Townhome"],
      ...["Rooms: 3 beds, 2.5 baths", "Size: 1,450 sq ft", "Condition: Well kept", "Selling: In the next 3 months"],
      "Photos: 1, on your server in images/protected/inquiries/inq_value/",
    ].join("\n"),
  ]);
});

it("upgraded again, the site still has the request and its photos, until the agent deletes it forever", async () => {
  const site = openEmbeddedPlatform({ dataDir: await siteOfUndoneUpgrade() });
  onTestFinished(() => site.close());
  const found = await site.inquiries.page({ filter: "all", limit: 10, search: "Elm Street" });
  expect(found.inquiries.map(({ id }) => id)).toEqual([request.id]);
  const photos = () => site.images.list("protected", "");
  await removeLeftPhotos(site, new Date(Date.now() + 86_400_000));
  expect(await photos()).toHaveLength(1);
  await site.inquiries.remove(request.id);
  await removeLeftPhotos(site, new Date(Date.now() + 86_400_000));
  expect(await photos()).toEqual([]);
});
