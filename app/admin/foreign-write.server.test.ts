import { describe, expect, it } from "vitest";
import { isForeignWrite } from "./foreign-write.server.ts";

const own = "https://www.avery.example.com";
const write = (headers: Record<string, string>, method = "POST") =>
  new Request(`${own}/api/admin/x`, { method, headers });

describe("a write", () => {
  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: own },
    { Origin: "https://evil.example" },
    { Origin: "https://avery.example.com" },
    { Origin: "http://www.avery.example.com" },
    { Origin: "https://www.avery.example.com:8443" },
    { Origin: "null" },
    { Origin: "http://localhost:3000" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
  ])("is foreign with %j", (headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(isForeignWrite(write(headers, method), own)).toBe(true);
  });

  it.each<Record<string, string>>([
    {},
    { Origin: own },
    { "Sec-Fetch-Site": "same-origin", Origin: own },
    { "Sec-Fetch-Site": "none" },
  ])("is our own with %j", (headers) => {
    expect(isForeignWrite(write(headers), own)).toBe(false);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "on the agent's own machine may come from %s, and from no other port",
    (origin) => {
      for (const site of ["http://localhost:3000", "http://127.0.0.1:3000"]) {
        expect(isForeignWrite(write({ Origin: origin }), site)).toBe(false);
        expect(isForeignWrite(write({ Origin: origin.replace("3000", "3001") }), site)).toBe(true);
      }
    },
  );

  it.each(["http://localhost.evil.example:3000", "https://localhost:3000", "http://localhost:3000/"])(
    "on the agent's own machine may not come from %s",
    (origin) => expect(isForeignWrite(write({ Origin: origin }), "http://localhost:3000")).toBe(true),
  );
});

it("does not mind who reads: the answer is not shown to another site", () => {
  expect(isForeignWrite(write({ "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, "GET"), own)).toBe(
    false,
  );
});
