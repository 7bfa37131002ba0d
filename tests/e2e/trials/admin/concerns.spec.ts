import type { Page } from "@playwright/test";
import type { DashboardFigures } from "#app/admin/api/dashboard-figures.server.ts";
import type { Concern } from "#domain/concern.ts";
import { atRest } from "../../support/at-rest.ts";
import { expectUsable, usualWidths } from "../../support/barriers.ts";
import { changeRead } from "../../support/page-data.ts";
import { signIn, submitLogin } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

const inNeed: Concern[] = [
  {
    key: "backup",
    status: "problem",
    sentence: "No backup of the site was made for three days.",
    advice: "Ask your server administrator.",
    command: "`npm run doctor` has details.",
  },
  {
    key: "disk-space",
    status: "warning",
    sentence: "The data folder's disk has 1.2 GB free.",
    advice: "Make room: a backup needs as much as the site.",
  },
];

/** As if these were found when the dashboard is next read. */
const findConcerns = (page: Page) =>
  changeRead<{ figures: DashboardFigures }>(page, "/admin", "admin/dashboard/dashboard-tab", ({ figures }) => ({
    figures: { ...figures, concerns: inNeed },
  }));

test("the agent reads above the figures what needs attention, and everyone can use it", async ({ page }) => {
  await findConcerns(page);
  await signIn(page, "/admin/settings");
  await page.getByRole("tab", { name: "Dashboard" }).click();
  const list = page.getByRole("region", { name: "Needs Your Attention" });
  await expect(list.getByRole("listitem")).toHaveText([/^Problem: No backup/, /^Warning: The data folder/]);
  await list.getByText("For your server administrator", { exact: true }).click();
  await expect(list.getByText("npm run doctor")).toBeVisible();
  for (const width of usualWidths) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    const [above, below] = [await list.boundingBox(), await page.locator(".quick").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await expectUsable(page, "html", [width]);
  }
});

test("nothing under the agent's finger moves when the figures come", async ({ page }) => {
  await findConcerns(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("/admin.data*", async (route) => {
    await held;
    await route.fallback();
  });
  // The first step's fields come with the figures, not from a reading of their own.
  await page.route("/api/admin/profile", () => {});
  await page.goto("/admin");
  await submitLogin(page);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  // Until then, nothing is there to be selected.
  await expect(page.getByText("Checking for people waiting for a reply…")).toBeVisible();
  await expect(page.locator(".dashboard :is(a, button, summary)")).toHaveCount(0);
  release();
  const waiting = page.getByRole("heading", { name: "Waiting", exact: true });
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel("Your name", { exact: true })).toBeVisible();
  const place = await waiting.boundingBox();
  await expect(page.getByRole("region", { name: "Needs Your Attention" })).toBeVisible();
  await atRest(page);
  expect(await waiting.boundingBox()).toEqual(place);
});
