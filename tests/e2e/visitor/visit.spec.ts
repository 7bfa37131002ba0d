import { dayAfter } from "#domain/wall-clock.ts";
import { visitPath } from "#server/showings/visitor-showings.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { showingOfTheGable } from "../../contracts/samples.ts";
import { everyWidth, expectUsable } from "../support/barriers.ts";
import { expect, type RunningSite, test } from "../support/site.ts";

/** A confirmed visit of the day after tomorrow and the path of its link. */
async function standingVisit({ platform }: RunningSite, id: string): Promise<string> {
  const on = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const address = `905 Example Old Depot Road, ${"Upper ".repeat(20)}Monument, CO 80132`;
  const { inquiryId: _, ...sample } = showingOfTheGable();
  const showing = { ...sample, id, on, homes: [{ mlsNumber: "X-1", address, isWithheld: false }] };
  await platform.showings.add(showing, {});
  return visitPath(createSiteSigner(platform), showing);
}

test.describe("the page of a visit", () => {
  test.use({ allowedProblems: ["400"] });

  test("has no barriers, asks for another time by keyboard, and calls off with one press", async ({ page, site }) => {
    await page.goto(await standingVisit(site, "shw_visitor-page"));
    await expectUsable(page, "html", everyWidth);
    await page.getByRole("button", { name: "Ask for Another Time" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText("Please choose another day, or say when in words.");
    await expectUsable(page, "html", everyWidth);
    await page.getByLabel("Or in words").fill("After work");
    await page.getByRole("button", { name: "Ask for Another Time" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("Until then this one stands.");
    await expectUsable(page, "html", everyWidth);
    await page.getByRole("button", { name: "I Cannot Come" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("You called off this visit.");
    await expectUsable(page, "html", everyWidth);
  });
});
