import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

it("starts without any setting", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    origin: "http://localhost:3000",
    adminUsername: "admin",
    adminPassword: undefined,
    demo: true,
    trustProxy: false,
  });
});

it("counts an empty setting as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: "", ADMIN_PASSWORD: "" }).port).toBe(3000);
});

it("keeps the origin of the site's address", () => {
  expect(readConfig({ SITE_URL: "https://www.avery.example.com/" }).origin).toBe("https://www.avery.example.com");
});

it.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["HOST", "my machine"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "ftp://example.com"],
  ["SITE_URL", "https://example.com/site"],
  ["ADMIN_PASSWORD", "short"],
  ["DEMO", "yes"],
  ["TRUST_PROXY", "true"],
])("refuses %s=%s and says which variable it is", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
});
