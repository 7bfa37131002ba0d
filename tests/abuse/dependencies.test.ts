import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
const packages = Object.entries(lock.packages as Record<string, LockedPackage>).filter(([path]) => path !== "");
const inProduction = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);

it("no runtime package runs an install script", () => {
  expect(inProduction.length).toBeGreaterThan(10);
  expect(inProduction.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
});

it("every runtime package is pinned to the tested bytes", () => {
  expect(inProduction.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual(
    [],
  );
});
