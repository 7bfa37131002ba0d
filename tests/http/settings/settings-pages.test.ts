import { describe, expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();
const agent = await signIn(site);

describe("a page of Settings", () => {
  it.each([
    ["you", `value="${demoProfile.agentName}"`],
    ["words", "The home it&#x27;s about"],
    ["search", "Does your MLS give you a search page link, or a data feed?"],
    ["account", "Messages stay until you delete them."],
    ["account", "This device"],
    ["account", "Two-step login is off."],
    ["technical", "No feed is set up."],
    ["technical", `value="${demoProfile.credit.label}"`],
  ])("%s comes from the server with its data: %s", async (page, words) => {
    const { body } = await agent.get(`/admin/settings/${page}`);
    const panel = body.slice(body.indexOf('id="tab-panel"'), body.indexOf("</main>"));
    expect([panel.includes(words), panel.includes("Loading")]).toEqual([true, false]);
  });

  it("has no field or button that works before its code has loaded, because a click would be lost", async () => {
    const { body } = await agent.get("/admin/settings/you");
    const panel = body.slice(body.indexOf('id="tab-panel"'), body.indexOf("</main>"));
    const off = panel.indexOf("<fieldset");
    expect(panel.slice(off, panel.indexOf(">", off))).toContain('disabled=""');
    expect(panel.slice(0, off)).not.toMatch(/<(button|input|textarea|select)/);
  });

  it("is sent as data to a browser that is in the admin already", async () => {
    const { statusCode, body } = await agent.get("/admin/settings/account.data");
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"firstSeen"')]);
  });
});

describe("what a page of Settings saves", () => {
  const put = async (path: string, profile: object, version?: string) =>
    agent.put(path, { profile, version: version ?? (await agent.get("/api/admin/profile")).json().version });

  it("can be as long as what a program sends", async () => {
    const areaPages = Array.from({ length: 12 }, (_, at) => ({ name: `Area ${at}`, text: "Pines. ".repeat(850) }));
    expect((await put("/api/admin/profile.data", { areaPages })).statusCode).toBe(200);
    expect((await agent.get("/api/admin/profile")).json().profile.areaPages).toHaveLength(12);
  });

  it("is answered with the newer settings when another window saved first", async () => {
    const { version } = (await agent.get("/api/admin/profile")).json();
    await put("/api/admin/profile", { subtitle: "From another window" });
    const late = await put("/api/admin/profile", { subtitle: "From an old window" }, version);
    expect([late.statusCode, late.json().latest]).toMatchObject([
      409,
      { profile: { subtitle: "From another window" } },
    ]);
    const again = await put("/api/admin/profile", { subtitle: "Mine" }, late.json().latest.version);
    expect(again.statusCode).toBe(200);
  });
});
