import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./site.ts";

/** Another firm's search page, on an origin of its own. */
async function openMls(): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>MLS</title><link rel=icon href=data:,><h1>Homes on the market</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`, server };
}

test("the search fills the window below the bar, locks the page, and lets go of it afterwards", async ({
  page,
  site,
}) => {
  const profile = await site.platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  const mls = await openMls();
  await site.platform.profile.save({ ...profile, idx: { address: mls.address, mode: "frame" } });
  await site.hearsOfWrites();
  await page.goto("/search");
  await expect(page.frameLocator("iframe[title='MLS property search']").getByText("Homes on the market")).toBeVisible();
  const frame = await page.locator("iframe").boundingBox();
  expect(frame?.y).toBe(76);
  const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === "hidden");
  expect(await isLocked()).toBe(true);
  await expect(page.getByText("Alder & Vale National Realty", { exact: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: "(719) 555-0142" })).toBeInViewport();
  await expect(page.getByRole("link", { name: /Open it in a new tab/ })).toBeInViewport();
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { name: /^About/ })).toBeVisible();
  expect(await isLocked()).toBe(false);
  await site.platform.profile.save(profile);
  mls.server.close();
});
