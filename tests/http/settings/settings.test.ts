import { describe, expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);
const save = agent.saveSettings;

const load = async () => (await agent.get("/api/admin/profile")).json() as { profile: Profile; version: string };
const put = (payload: object) => agent.put("/api/admin/profile", payload);

describe("the agent", () => {
  it("reads the settings with the revision to send back", async () => {
    expect(await load()).toEqual({ profile: demoProfile, version: expect.stringMatching(/^[\w-]+$/), homes: "off" });
  });

  it("saves a name, and the next visitor sees it on every page", async () => {
    const saved = await save({ agentName: "Hannah Møller", firmName: "Møller & Daughters" });
    expect([saved.statusCode, saved.json().profile]).toMatchObject([
      200,
      { agentName: "Hannah Møller", isDemo: false },
    ]);
    for (const path of ["/", "/about", "/contact", "/resources"]) {
      const { body } = await site.get(path);
      expect(body).toContain("Hannah Møller");
      expect(body).not.toContain("The agent, the brokerage, the partners, the stories and the homes are made up");
    }
    expect(
      (await save({ agentName: demoProfile.agentName, firmName: demoProfile.firmName })).json().profile.isDemo,
    ).toBe(true);
    expect((await site.get("/")).body).toContain(
      "The agent, the brokerage, the partners, the stories and the homes are made up",
    );
  });

  it("cannot have the demonstration line removed by asking for it", async () => {
    expect((await save({ isDemo: false })).json().profile.isDemo).toBe(true);
  });

  it("can write the phone number in any usual format, and the days in any order", async () => {
    const hours = { days: ["Friday", "Monday", "Tuesday", "Monday"], opens: "08:30", closes: "16:00" };
    const { profile } = (await save({ phone: " (719) 555-0199 ", hours })).json();
    expect([profile.phone, profile.hours.days]).toEqual(["+17195550199", ["Monday", "Tuesday", "Friday"]]);
    const { body } = await site.get("/contact");
    for (const text of ["(719) 555-0199", "Monday - Tuesday, Friday", "Wednesday - Thursday, Saturday - Sunday"]) {
      expect(body).toContain(text);
    }
  });

  it("saves two pages of Settings from two windows, each with its own fields, and overwrites nothing", async () => {
    const { version } = await load();
    expect((await put({ profile: { subtitle: "From the page You" }, version })).statusCode).toBe(200);
    const words = await put({ profile: { intro: "From the page Words" }, version });
    expect([words.statusCode, words.json().profile]).toMatchObject([
      200,
      { subtitle: "From the page You", intro: "From the page Words" },
    ]);
    const late = await put({ profile: { subtitle: "From an old window" }, version });
    expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining("in another window")]);
    expect((await load()).profile.subtitle).toBe("From the page You");
    expect((await put({ profile: { intro: "" }, version: words.json().version })).json().fields).toEqual({
      intro: "Please fill this in.",
    });
  });

  it("can leave lists empty, and every page still works", async () => {
    expect((await save({ claims: [], social: [], partners: [] })).statusCode).toBe(200);
    for (const path of ["/", "/contact", "/resources", "/search", "/about"]) {
      expect((await site.get(path)).statusCode).toBe(200);
    }
  });

  it("sees typed markup as text", async () => {
    const intro = '</script><script>alert("intro")</script><img src=x onerror=alert(1)>';
    const saved = await save({ intro, description: `${intro} "quoted"`, firmName: "Salt & <b>Pepper</b>" });
    expect(saved.statusCode).toBe(200);
    for (const path of ["/", "/contact", "/admin"]) {
      const { body } = await site.get(path);
      for (const markup of ["<script>alert", "<img src=x", "<b>Pepper"]) expect(body).not.toContain(markup);
    }
  });
});

describe("invalid settings", () => {
  it("are refused beside the field, and nothing is saved", async () => {
    const before = await load();
    const answer = await save({ agentName: "  ", subtitle: "Homes" });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: "Nothing is saved yet. Please check the highlighted fields.",
        fields: { agentName: "Please fill this in." },
      },
    ]);
    expect(await load()).toEqual(before);
  });

  it.each([
    ["without a version", { profile: demoProfile }, 400],
    ["without a profile", { version: "x" }, 400],
  ])("are refused in a plain sentence %s", async (_, payload, status) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
  });
});
