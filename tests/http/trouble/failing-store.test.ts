import { describe, expect, it, onTestFinished } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { openFailingSite } from "../../support/site/failing-site.ts";
import { fillIn, siteMap } from "../../support/site/site-addresses.ts";

const adminAddresses = siteMap.filter((address) => address.startsWith("/api/admin/"));

describe.each<[string, () => Error]>([
  ["cannot be reached", () => new StoreUnavailableError("The disk is full.")],
  ["fails in an unforeseen way", () => new Error("disk I/O error at /var/lib/shingle")],
])("when the store of sessions %s", (_what, fail) => {
  it("the agent is told so in a sentence at every address of the admin API, and at the sign-in too", async () => {
    const { site, agent } = await openFailingSite(["sessions", "gatekeeper"], fail);
    onTestFinished(() => site.close());
    // The sign-in takes these alone; elsewhere the guard asks first.
    for (const address of adminAddresses)
      for (const method of ["GET", "POST", "DELETE"] as const) {
        const url = fillIn(address, () => "nothing");
        const answer = await agent.send({ method, url, payload: { username: "admin", password: "correct horse" } });
        const told = `${method} ${url} ${answer.body.slice(0, 80)}`;
        expect(answer.statusCode, told).toBe(503);
        expect(answer.json(), told).toMatchObject({ error: expect.any(String) });
        expect(answer.body, told).not.toContain("/var/lib");
      }
  });
});
