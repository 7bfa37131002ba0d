import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";

it.each(["ftp", "relative/folder", "-oProxyCommand=id"])("the place %j is refused in a sentence", (address) => {
  expect(() => readConfig({ BACKUP_TO: address })).toThrow("BACKUP_TO must be a folder");
});

it("no password stands in what an operator reads of a place", () => {
  const { offsite } = readConfig({ BACKUP_TO: "rest:https://hannah:secret@copies.example.com/site" });
  expect(offsite?.address).toBe("rest:https://hannah:…@copies.example.com/site");
});
