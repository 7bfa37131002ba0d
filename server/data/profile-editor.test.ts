import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { createProfileEditor } from "./profile-editor.ts";

/** A store where another write precedes each of the first `times` replacements. */
function storeWith(times: number, change: (profile: Profile) => Profile) {
  let stored: Profile = demoProfile;
  let left = times;
  return {
    load: async () => stored,
    save: async (profile: Profile) => {
      stored = profile;
    },
    replace: async (seen: Profile, profile: Profile) => {
      if (left-- > 0) stored = change(stored);
      if (JSON.stringify(stored) !== JSON.stringify(seen)) return false;
      stored = profile;
      return true;
    },
  };
}

const pictures = { addressFor: async () => "/share.jpg", smallPortraitFor: async () => undefined };
const typed = { ...demoProfile, agentName: "Hannah Møller" };

it("settings are saved without losing what was confirmed meanwhile", async () => {
  const confirm = (profile: Profile) => ({ ...profile, publishing: { ...profile.publishing, confirmed: ["claims"] } });
  const store = storeWith(1, confirm);
  const editor = createProfileEditor(store, pictures, { saveSentence: async () => {} });
  const { version } = await editor.read();
  expect(await editor.save(typed, version)).toMatchObject({ saved: { profile: { agentName: "Hannah Møller" } } });
  expect((await store.load()).publishing.confirmed).toEqual(["claims"]);
});

it("settings that another person saved meanwhile are not overwritten", async () => {
  const store = storeWith(1, (profile) => ({ ...profile, firmName: "Møller & Daughters" }));
  const editor = createProfileEditor(store, pictures, { saveSentence: async () => {} });
  const { version } = await editor.read();
  expect(await editor.save(typed, version)).toBe("conflict");
  expect((await store.load()).agentName).toBe(demoProfile.agentName);
});

it("a stored part that breaks a newer rule does not block saving the others", async () => {
  const old = { ...demoProfile, logo: "http://pictures.example.com/logo.png" };
  const editor = createProfileEditor(
    storeWith(1, () => old),
    pictures,
    { saveSentence: async () => {} },
  );
  const { version } = await editor.read();
  expect(await editor.save({ agentName: "Hannah Møller" }, version)).toMatchObject({
    saved: { profile: { agentName: "Hannah Møller", logo: old.logo } },
  });
});

it("the phone consent sentence is saved before another replaces it, and only then", async () => {
  const kept: string[] = [];
  const saveSentence = async (_: string, text: string) => void kept.push(text);
  const editor = createProfileEditor(
    storeWith(0, (profile) => profile),
    pictures,
    { saveSentence },
  );
  const save = async (changes: object) => editor.save(changes, (await editor.read()).version);
  await save({ texts: { phoneConsent: "{agent} may call." } });
  await save({ subtitle: demoProfile.subtitle });
  await save({ agentName: "Hannah Moller" });
  await save({ texts: {} });
  expect(kept.slice(1)).toEqual([`${demoProfile.agentName} may call.`, "Hannah Moller may call."]);
});
