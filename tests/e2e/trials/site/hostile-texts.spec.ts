import { demoProfile } from "#content/profile.ts";
import { firstRevisions, type Listing, ListingSchema } from "#domain/listings/listing.ts";
import { type Profile, ProfileSchema } from "#domain/profile/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import type { RunningSite } from "../../support/site.ts";
import { expect, test } from "../../support/site.ts";

/** Runs, where it is taken for a part of the page, and is seen by `window.alert` and by the page's elements. */
const hostile = `"'></script></title><img src=x onerror=alert(1)><probe-7c1>`;
const link = `https://example.com/?"><script>alert(1)</script>`;

async function putHostileTexts({ platform, origin, hearsOfWrites }: RunningSite): Promise<() => Promise<void>> {
  const [house] = (await platform.listings.all()) as [Listing];
  const home = ListingSchema.parse({
    ...house,
    id: "lst_hostile",
    title: hostile,
    address: hostile,
    city: hostile,
    description: `${hostile}\n\njavascript:alert(1)`,
    mlsNumber: hostile,
    externalLink: link,
    oneHomeUrl: link,
    pictures: house.pictures.map((picture) => ({ ...picture, alt: hostile })),
    ...firstRevisions,
  });
  await platform.listings.add(home);
  const visitor = { name: hostile, email: `"<img/src=x/onerror=alert(1)>"@example.com`, phone: hostile.slice(0, 40) };
  const message = `${hostile}\n<script>alert(1)</script>`;
  const answer = await fetch(`${origin}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...visitor, message, listingId: home.id }),
  });
  const { id } = (await answer.json()) as { id: string };
  const profile = (await platform.profile.load()) ?? demoProfile;
  const lines: Partial<Profile> = {
    agentName: hostile,
    subtitle: hostile,
    intro: hostile,
    firmName: hostile,
    license: hostile,
    areasServed: [hostile],
    claims: [{ value: hostile, label: hostile }],
    partners: [{ name: hostile, tooltip: hostile, address: link, logo: profile.logo }],
    social: [{ address: link }],
  };
  await platform.profile.save(ProfileSchema.parse({ ...profile, ...lines }));
  await hearsOfWrites();
  return async () => {
    await platform.profile.save(profile);
    await platform.listings.remove(home.id);
    await platform.inquiries.remove(id);
    await hearsOfWrites();
  };
}

test.describe("texts that would like to be scripts", () => {
  test.slow();
  // Refusals this test asks for; every other message of the browser's, such as of its policy, fails the test.
  test.use({ allowedProblems: ["400", "401", "404"] });

  test("stay texts on every page of the site and of the admin area", async ({ page, site }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss();
    });
    const takeAway = await putHostileTexts(site);
    try {
      for (const path of [
        "/",
        "/listings",
        "/listings/lst_hostile",
        "/contact?listing=lst_hostile",
        `/contact?listing=${encodeURIComponent(hostile)}`,
        `/listings?status=${encodeURIComponent(hostile)}`,
        "/about",
        "/resources",
        "/resources/va-loans",
        `/nowhere/${encodeURIComponent(hostile)}`,
      ]) {
        await page.goto(path);
        await expect(page.locator("probe-7c1, [onerror]"), path).toHaveCount(0);
      }
      // The island renders the form anew in the browser, with what the visitor typed.
      await page.goto("/contact?listing=lst_hostile");
      await page.getByLabel("Message").fill(hostile);
      await page.getByRole("button", { name: /send/i }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await expect(page.locator("probe-7c1, [onerror]")).toHaveCount(0);

      await signIn(page);
      for (const tab of ["Dashboard", "Listings", "Inquiries", "Settings"]) {
        await page.getByRole("tab", { name: tab }).click();
        await expect(page.getByRole("tabpanel").first()).toBeVisible();
        if (tab === "Listings" || tab === "Inquiries") await expect(page.getByText(hostile).first()).toBeVisible();
        await expect(page.locator("probe-7c1, [onerror]"), tab).toHaveCount(0);
      }
      expect(dialogs).toEqual([]);
    } finally {
      await takeAway();
    }
  });
});
