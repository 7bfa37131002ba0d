import { describe, expect, it } from "vitest";
import { isForeignWrite } from "./foreign-write.server.ts";

const site = "https://www.avery.example.com";
const phone = "http://192.168.1.20:3000";
const write = (headers: Record<string, string>, method = "POST") =>
  new Request(`${site}/api/admin/x`, { method, headers });

describe("a write", () => {
  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: phone },
    { "Sec-Fetch-Site": "same-site", Origin: site },
    { Origin: "https://evil.example" },
    { Origin: "https://avery.example.com" },
    { Origin: "http://www.avery.example.com" },
    { Origin: "https://www.avery.example.com:8443" },
    { Origin: "null" },
    { Origin: "http://192.168.1.20:3001" },
    { Origin: "https://192.168.1.20:3000" },
    { "Sec-Fetch-Site": "none", Origin: "https://evil.example" },
  ])("to a site opened at home is foreign with %j", (headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(isForeignWrite(write(headers, method), phone, site)).toBe(true);
  });

  it.each<Record<string, string>>([
    {},
    { Origin: phone },
    { Origin: site },
    { "Sec-Fetch-Site": "same-origin", Origin: phone },
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    { "Sec-Fetch-Site": "none" },
  ])("to a site opened at home is our own with %j", (headers) => {
    expect(isForeignWrite(write(headers), phone, site)).toBe(false);
  });
});

it("does not mind who reads: the answer is not shown to another site", () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect(isForeignWrite(write(headers, "GET"), site, site)).toBe(false);
});
