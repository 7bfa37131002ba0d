import { expect, it } from "vitest";
import { BrokenRecordError, DuplicateIdError, StoreUnavailableError } from "./store-errors.ts";

it("an error from the AWS adapters' bundle is recognized by its name", () => {
  const theirs = Object.assign(new Error("There is one."), { name: "DuplicateIdError" });
  expect([theirs, new DuplicateIdError("There is one.")]).toEqual([
    expect.any(DuplicateIdError),
    expect.any(DuplicateIdError),
  ]);
  for (const other of [
    new Error("DuplicateIdError"),
    new StoreUnavailableError(),
    "DuplicateIdError",
    { name: "DuplicateIdError" },
  ])
    expect(other instanceof DuplicateIdError).toBe(false);
  expect(new BrokenRecordError("lst_1").name).toBe("BrokenRecordError");
});
