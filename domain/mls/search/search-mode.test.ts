import { expect, test } from "vitest";
import { searchMode } from "./search-mode.ts";

const address = "https://mls.example.com/";

test.each([
  [{ address: "", mode: "frame" }, "off", "none"],
  [{ address: "", mode: "own" }, "off", "none"],
  [{ address: "", mode: "frame" }, "feed", "own"],
  [{ address, mode: "frame" }, "off", "frame"],
  [{ address, mode: "link" }, "off", "link"],
  [{ address, mode: "own" }, "off", "frame"],
  [{ address, mode: "frame" }, "feed", "frame"],
  [{ address, mode: "link" }, "feed", "link"],
  [{ address, mode: "own" }, "feed", "own"],
] as const)("with %j and homes from %s visitors search by %s", (idx, homes, mode) => {
  expect(searchMode({ idx, isDemo: false }, homes)).toBe(mode);
});

test("only a demo searches invented homes", () => {
  const idx = { address: "", mode: "frame" } as const;
  expect([searchMode({ idx, isDemo: true }, "demo"), searchMode({ idx, isDemo: false }, "demo")]).toEqual([
    "own",
    "none",
  ]);
});
