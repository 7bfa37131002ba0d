import { expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";
import { rememberVersion } from "./content-version.ts";
import { openDatabase } from "./database/open-database.ts";
import { createProfileStore } from "./profile-store.ts";

it("a stored profile that does not hold is refused, and the sentence names the field", async () => {
  const database = openDatabase(temporaryFolder());
  const store = createProfileStore(database, rememberVersion(database));
  await store.save(hannahsProfile());
  database.exec("UPDATE profile SET body = json_set(body, '$.phone', '555', '$.hours.days', json('[]'))");
  const refusal = await store.load().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BrokenRecordError);
  expect(String(refusal)).toContain("→ at phone");
  expect(String(refusal)).toContain("→ at hours.days");
  await store.save(hannahsProfile());
  expect(await store.load()).toEqual(hannahsProfile());
  database.close();
});
