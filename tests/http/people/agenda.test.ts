import { expect, it } from "vitest";
import { createNoticeContent } from "#server/notices/notice-content.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";
import { mail } from "../showings/asked-site.ts";

it("the agent's 8 AM email has the day's open tasks by the hour, even those without a person", async () => {
  const site = await openTestSite({ now: () => new Date("2026-11-24T12:00:00.000Z"), settings: mail });
  const agent = await signIn(site);
  const [person] = (await agent.get("/api/admin/people")).json().people;
  const add = async (path: string, task: object) => (await agent.post(`/api/admin/${path}`, task)).json().task;
  await add(`people/${person.id}/tasks`, { text: "Call back", on: "2026-11-24", at: "10:00" });
  await add("tasks", { text: "Order signs", on: "2026-11-24", at: "09:00" });
  await add("tasks", { text: "Print flyers", on: "2026-11-24" });
  await add("tasks", { text: "Tomorrow's", on: "2026-11-25" });
  const done = await add("tasks", { text: "Done before", on: "2026-11-24" });

  const agenda = async (until: string) => {
    const waits = await site.platform.notices.claim(until, "2026-11-25T00:00:00.000Z", 100);
    const waiting = waits.find((notice) => notice.site?.key === "agenda-2026-11-24");
    const content = waiting && (await createNoticeContent(site.platform, origin)(waiting));
    return content && "site" in content ? content.site : undefined;
  };
  await agent.patch(`/api/admin/tasks/${done.id}`, { isDone: true });
  expect(await agenda("2026-11-24T14:59:59.000Z")).toBeUndefined();
  expect(await agenda("2026-11-24T15:00:00.000Z")).toMatchObject({
    subject: "Your tasks for today",
    lines: ["Print flyers", "9:00 AM: Order signs", "10:00 AM: Call back"],
  });
});
