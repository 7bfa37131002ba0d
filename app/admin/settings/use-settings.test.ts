import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { firstSettingsState, type SettingsEvent, settingsAfter } from "./use-settings.ts";

const loaded = { profile: demoProfile, version: "one", homes: "off" as const };

const after = (...events: SettingsEvent[]) => events.reduce(settingsAfter, firstSettingsState(loaded));

const typedName = { type: "typed", path: "agentName", value: "Hannah" } as const;

it("a failed save keeps everything typed and says why", () => {
  const state = after(
    typedName,
    { type: "submitted" },
    { type: "refused", error: "No connection.", fields: { phone: "Odd." } },
  );
  expect(state).toMatchObject({
    form: { agentName: "Hannah" },
    errors: { phone: "Odd." },
    outcome: { step: "failed", error: "No connection." },
  });
});

it("editing a field clears its own error and no other", () => {
  const failed = {
    type: "refused",
    error: "Look again.",
    fields: { agentName: "Empty.", "partners.0.name": "Empty." },
  } as const;
  expect(after(failed, typedName).errors).toEqual({ "partners.0.name": "Empty." });
  expect(after(failed, { type: "typed", path: "partners", value: [] }).errors).toEqual({ agentName: "Empty." });
});

it("anything typed during a save is still there afterwards", () => {
  const { form: sent } = after(typedName);
  const saved = { profile: { ...demoProfile, agentName: "Hannah" }, version: "two", homes: "off" as const };
  const state = after(
    typedName,
    { type: "submitted" },
    { type: "typed", path: "subtitle", value: "Typed meanwhile" },
    { type: "saved", loaded: saved, sent },
  );
  expect(state).toMatchObject({
    loaded: { version: "two" },
    form: { agentName: "Hannah", subtitle: "Typed meanwhile" },
    outcome: { step: "saved" },
  });
});

it("rows stay the same rows after a save, so their focus and uploads survive", () => {
  const renamed = { type: "typed", path: "partners.0.name", value: "Larkspur Lending" } as const;
  const typed = after(renamed);
  const [first, ...others] = demoProfile.partners;
  const partners = [{ ...first, name: "Larkspur Lending" } as (typeof others)[number], ...others];
  const saved = { profile: { ...demoProfile, partners }, version: "two", homes: "off" as const };
  const state = settingsAfter(typed, { type: "saved", loaded: saved, sent: typed.form });
  expect(state.form.partners).toEqual(typed.form.partners);
});

it("an agent whose save came second sees the other window's settings wherever nothing was typed", () => {
  const theirs = {
    profile: { ...demoProfile, agentName: "Other", subtitle: "Theirs" },
    version: "two",
    homes: "off" as const,
  };
  const state = after(typedName, { type: "overtaken", loaded: theirs, error: "Another window saved first." });
  expect(state.form).toMatchObject({ agentName: "Hannah", subtitle: "Theirs" });
  expect(after(typedName, { type: "discarded" }).form.agentName).toBe(demoProfile.agentName);
});

it("an agent sees the other window's text where both changed one, and chooses", () => {
  const office = { ...demoProfile.office, city: "Monument" };
  const profile = { ...demoProfile, agentName: "Other", office };
  const street = { type: "typed", path: "office.street", value: "12 Elm Street" } as const;
  const theirs = { profile, version: "two", homes: "off" as const };
  const told = { type: "overtaken", loaded: theirs, error: "Another window saved first." } as const;
  const state = after(typedName, street, told);
  expect(state.clashes).toEqual({ agentName: { mine: "Hannah", theirs: "Other" } });
  expect(state.form.office).toMatchObject({ street: "12 Elm Street", city: "Monument" });
  expect(state.outcome).toMatchObject({ error: expect.stringContaining("Choose what to keep") });
  const chosen = settingsAfter(state, { type: "chosen", path: "agentName", value: "Other" });
  expect(chosen.form.agentName).toBe("Other");
  expect(settingsAfter(chosen, { type: "saved", loaded: theirs, sent: chosen.form }).clashes).toEqual({});
});
