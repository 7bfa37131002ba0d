import { describe, expect, it } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith } from "../../support/samples/uploads.ts";
import { openFailingSite } from "../../support/site/failing-site.ts";
import type { signIn } from "../../support/site/signed-in.ts";
import { fillIn, siteMap } from "../../support/site/site-addresses.ts";

const adminAddresses = siteMap.filter((address) => address.startsWith("/api/admin/"));
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const parameters: Record<string, string> = { listingId: "lst_gable", inquiryId: "inq_zoe", name: "porch.jpg" };
/** What any of the addresses could want to read in a body. */
const body = {
  ...{
    username: "admin",
    password: "correct horse battery",
    current: "correct horse battery",
    next: "slate is too heavy",
  },
  ...{ ids: ["inq_zoe"], rev: 1, status: "sold", version: "x", profile: {}, title: "Gable", description: "Pines." },
  ...{ price: 1, bedrooms: 1, bathrooms: 1, squareFeet: 1, names: ["porch.jpg"], alt: "A porch" },
};

const failures: [string, () => Error][] = [
  ["cannot be reached", () => new StoreUnavailableError("The disk is full.")],
  ["fails in an unforeseen way", () => new Error("disk I/O error at /var/lib/shingle")],
];

async function openWithout(stores: (keyof Platform)[], fail: () => Error) {
  return (await openFailingSite(stores, fail)).agent;
}

/** Answers at how many addresses the failure was met. */
async function expectJsonEverywhere(agent: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const met = new Set<string>();
  const form = formWith(await jpegPhoto(), { fields: { listing: JSON.stringify(body) } });
  for (const address of adminAddresses) {
    const url = fillIn(address, (parameter) => parameters[parameter] ?? "nothing");
    for (const method of methods) {
      // The agent stays signed in to the end of the walk.
      if (method === "DELETE" && address === "/api/admin/session") continue;
      const requests = method === "GET" ? [{}] : [{ payload: body }, form, {}];
      for (const request of requests) {
        const answer = await agent.send({ method, url, ...request });
        const told = `${method} ${url} ${answer.statusCode} ${answer.body.slice(0, 80)}`;
        expect(answer.body, told).not.toContain("Unexpected Server Error");
        expect(answer.body, told).not.toContain("/var/lib");
        if (answer.statusCode === 503) met.add(address);
        else expect(answer.statusCode, told).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.json(), told).toMatchObject({ error: expect.any(String) });
      }
    }
  }
  return met.size;
}

describe.each(failures)("when a store %s", (_what, fail) => {
  it("the agent is told so in a sentence at every address of the admin API", async () => {
    const agent = await openWithout(
      ["listings", "inquiries", "letters", "outbox", "images", "profile", "gatekeeper"],
      fail,
    );
    expect(await expectJsonEverywhere(agent)).toBeGreaterThan(14);
  });

  it("and it is the store of sessions, the agent is told so everywhere, and at the sign-in too", async () => {
    const agent = await openWithout(["sessions", "gatekeeper"], fail);
    expect(await expectJsonEverywhere(agent)).toBe(adminAddresses.length);
    expect((await agent.get("/api/admin/session")).statusCode).toBe(503);
    expect((await agent.send({ method: "DELETE", url: "/api/admin/session" })).statusCode).toBe(503);
  });
});
