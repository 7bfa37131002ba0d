import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { at, entry, from, idFor, receive, task } from "#tests/contracts/people/people-samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../platform.ts";

/** Words that appear nowhere else in a data folder. */
const canaries = ["Quetzalina", "quetzalina", "zanzibarwort", "5550973", "kookaburra", "wombatino"];

it("leaves no byte of an erased person in the database, its log, indexes or free pages", async () => {
  const dataDir = temporaryFolder();
  const site = openEmbeddedPlatform({ dataDir, newPersonId: idFor });
  const said = { phone: "719 555 0973", message: "Is the zanzibarwort staying?" };
  await receive(site, from("Quetzalina", 0, said), from("Bob", 1));
  for (let minute = 2; minute < 40; minute += 1) await receive(site, from("Bob", minute));
  await receive(site, from("Quetzalina", 50, said));
  await site.inquiries.markRead("inq_quetzalina-0");
  await site.inquiries.trash("inq_quetzalina-50", new Date(at(60)));
  await site.people.addEntry(entry("per_quetzalina", 61, { text: "Likes the kookaburra" }));
  await site.people.putTask(task("per_quetzalina", { text: "Send wombatino" }), []);
  const person = await site.people.find("per_quetzalina");
  if (person) await site.people.replace({ ...person, name: "Quetzalina Two", rev: 2 });
  expect(leftIn(dataDir)).toEqual(canaries);
  expect(await site.people.erase("per_quetzalina", [])).toBe(true);
  await expect.poll(() => leftIn(dataDir)).toEqual([]);
  await site.close();
  expect(leftIn(dataDir)).toEqual([]);
});

/** Returns the words found in any file of the folder. */
function leftIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const bytes = files.map((name) => readFileSync(join(folder, name)).toString("latin1"));
  return canaries.filter((canary) => bytes.some((text) => text.includes(canary)));
}
