import { expect, it } from "vitest";
import { lockHolders } from "./data-folder.ts";

const locks = `1: POSIX  ADVISORY  READ 4711 fe:00:131075 1073741826 1073742335
2: POSIX  ADVISORY  READ 4712 fe:00:131076 1073741826 1073742335
3: FLOCK  ADVISORY  WRITE 812 00:1a:131075 0 EOF
3: -> POSIX  ADVISORY  WRITE 4713 fe:00:131075 124 124
`;

it("Linux's list of locks shows the process that has the database open, but none that only waits or has another file", () => {
  expect(lockHolders(locks, "fe:00:131075")).toEqual([4711]);
  expect(lockHolders(locks, "fe:00:1")).toEqual([]);
  expect(lockHolders("", "fe:00:131075")).toEqual([]);
});
