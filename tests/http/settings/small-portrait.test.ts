import sharp from "sharp";
import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith, signIn } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);

async function save(changes: Partial<Profile>): Promise<number> {
  const answer = await site.send({ method: "GET", url: "/api/admin/profile", headers: agent.headers });
  const { profile, version } = answer.json();
  return (await agent.call("PUT", "profile", { profile: { ...profile, ...changes }, version })).status;
}

async function authorPicture(): Promise<string> {
  const { body } = await site.get("/resources/va-loans");
  return /class="author-line[^"]*"><img src="([^"]+)"/.exec(body)?.[1] ?? "";
}

it("visitors of a guide see a small copy of the agent's portrait, created when she saves it", async () => {
  expect(await authorPicture(), "initials stand in for the demo's").toBe("");
  const photo = await jpegPhoto({ width: 960, height: 1200 });
  const { body } = await agent.sendForm("POST", "images", formWith(photo));
  const { address } = body as unknown as { address: string };
  expect(await save({ portrait: address })).toBe(200);
  const small = await authorPicture();
  expect(small).toContain("/images/small-portrait-");
  const { rawPayload } = await site.get(small);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 144, height: 144 });
  expect((await site.get("/about")).body).toContain(`src="${address}"`);
  expect(await save({ portrait: demoProfile.portrait })).toBe(200);
  expect(await authorPicture()).toBe("");
  expect((await site.get("/about")).body).toContain('<p class="monogram" aria-hidden="true">AC</p>');
});
