import { expect, it } from "vitest";
import { draftOfTheBarn, gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { createKeptListings } from "./kept-listings.ts";

it("a home is found also when it is published while somebody looks for it", async () => {
  const platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  const { listings, unpublished } = platform;
  const draft = draftOfTheBarn();
  await unpublished.add(draft);
  const home = gableOnElmStreet({ id: draft.id, rev: draft.rev + 1 });
  const kept = createKeptListings({
    listings,
    unpublished: {
      ...unpublished,
      async find(id) {
        await unpublished.publish(home);
        return unpublished.find(id);
      },
    },
  });
  expect(await kept.find(draft.id)).toMatchObject({ id: draft.id, title: home.title });
  await platform.close();
});
