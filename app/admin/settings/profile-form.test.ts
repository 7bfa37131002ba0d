import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { readProfileDraft } from "#domain/profile/profile-draft.ts";
import { asRow, carryOver, changedParts, fromForm, readField, toForm, writeField } from "./profile-form.ts";

const { isDemo: _isDemo, publishing: _publishing, timeZone: _zone, ...demo } = demoProfile;

it("a profile that is loaded and sent back unchanged stays the same", () => {
  expect(readProfileDraft(fromForm(toForm(demoProfile)))).toEqual({ draft: demo });
});

it("a field is read and written by its path, and the previous form stays unchanged", () => {
  const before = toForm(demoProfile);
  const after = writeField(before, "partners.1.name", "Larkspur Credit");
  expect([readField(before, "partners.1.name"), readField(after, "partners.1.name")]).toEqual([
    "Bluestem Credit Repair",
    "Larkspur Credit",
  ]);
  expect(after.partners[0]).toBe(before.partners[0]);
  expect(readField(writeField(after, "office.zipCode", "80132"), "office.zipCode")).toBe("80132");
});

it("a form that was changed and changed back has nothing to save", () => {
  const before = toForm(demoProfile);
  const away = writeField(before, "subtitle", "Somewhere else");
  expect(changedParts(away, before)).toEqual(["subtitle"]);
  expect(fromForm(away, ["subtitle"])).toEqual({ subtitle: "Somewhere else" });
  expect(changedParts(writeField(away, "subtitle", demoProfile.subtitle), toForm(demoProfile))).toEqual([]);
});

it("empty lines are ignored as areas, and a position that isn't a number is sent as none", () => {
  const form = {
    ...toForm(demoProfile),
    areasServed: "Monument\n\n  \nFalcon",
    position: "north, west",
  };
  expect(fromForm(form)).toMatchObject({
    areasServed: ["Monument", "Falcon"],
    position: { latitude: null, longitude: null },
  });
  expect(fromForm({ ...form, position: "38.83, 104.82 W" })).toMatchObject({ position: { longitude: null } });
  expect(fromForm({ ...form, position: " 38.83 -104.82" })).toMatchObject({
    position: { latitude: 38.83, longitude: -104.82 },
  });
});

it("what the agent typed survives when the other window's settings are loaded", () => {
  const base = toForm(demoProfile);
  const typed = writeField(
    { ...base, claims: [...base.claims, asRow({ value: "9", label: "Dogs" })] },
    "email",
    "me@example.com",
  );
  const latest = toForm({ ...demoProfile, subtitle: "From the other window", email: "other@example.com", social: [] });
  const merged = carryOver(typed, base, latest);
  expect(merged).toMatchObject({ subtitle: "From the other window", email: "me@example.com", social: "" });
  expect(merged.claims.at(-1)).toMatchObject({ label: "Dogs" });
});

it("a sentence from the pages is shown as it reads, and sent only if it was changed", () => {
  const form = toForm({ ...demoProfile, texts: { waysHeading: "Begin here" } });
  expect([form.texts.waysHeading, form.texts.newestHeading]).toEqual(["Begin here", "For sale now"]);
  expect(fromForm(form)).toMatchObject({ texts: { waysHeading: "Begin here" } });
  const emptied = writeField(form, "texts.waysHeading", " ");
  expect((fromForm(emptied) as { texts: object }).texts).toEqual({});
});

it("a client's changed words need their agreement again, and a changed name or date doesn't", () => {
  const form = toForm(demoProfile);
  expect(writeField(form, "stories.0.name", "Sam").stories[0]?.isAgreed).toBe(true);
  const changed = writeField(form, "stories.0.text", "She sold it.");
  expect(changed.stories.map(({ isAgreed }) => isAgreed)).toEqual([false, true]);
});
