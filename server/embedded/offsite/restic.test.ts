import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";

it.each(["ftp", "relative/folder", "-oProxyCommand=id"])("rejects the location %j with a clear message", (address) => {
  expect(() => readConfig({ BACKUP_TO: address })).toThrow("BACKUP_TO must be a folder");
});

it("shows an operator no password in a location", () => {
  const { offsite } = readConfig({ BACKUP_TO: "rest:https://hannah:secret@copies.example.com/site" });
  expect(offsite?.address).toBe("rest:https://hannah:…@copies.example.com/site");
});
