import { dayAfter } from "#domain/wall-clock.ts";
import { tourPath } from "#server/showings/visitor-showings.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { showingOfTheGable } from "../../contracts/samples.ts";
import { everyWidth, expectUsable } from "../support/barriers.ts";
import { expect, type RunningSite, test } from "../support/site.ts";

/** A confirmed visit of the day after tomorrow and the path of its link. */
async function confirmedShowing({ platform }: RunningSite, id: string): Promise<string> {
  const on = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const address = `905 Example Old Depot Road, ${"Upper ".repeat(20)}Monument, CO 80132`;
  const { inquiryId: _, ...sample } = showingOfTheGable();
  const showing = { ...sample, id, on, homes: [{ mlsNumber: "X-1", address, isWithheld: false }] };
  await platform.showings.add(showing, {});
  return tourPath(createSiteSigner(platform), showing);
}

test.describe("a visitor's tour page", () => {
  test.use({ allowedProblems: ["400"] });

  test("is accessible, asks for another time by keyboard, and cancels with one button", async ({ page, site }) => {
    await page.goto(await confirmedShowing(site, "shw_visitor-page"));
    await expectUsable(page, "html", everyWidth);
    await page.getByRole("button", { name: "Ask for a New Time" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText("Please choose another day, or tell me when in your own words.");
    await expectUsable(page, "html", everyWidth);
    await page.getByLabel("Or tell me in your own words").fill("After work");
    await page.getByRole("button", { name: "Ask for a New Time" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("Until then, your tour stays as scheduled.");
    await expectUsable(page, "html", everyWidth);
    await page.getByRole("button", { name: "Cancel This Tour" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("You canceled this tour.");
    await expectUsable(page, "html", everyWidth);
  });
});
