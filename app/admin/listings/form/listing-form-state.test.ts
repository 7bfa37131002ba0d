import { describe, expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import {
  formAfter,
  formOf,
  formOfNew,
  isDirty,
  type ListingFormEvent,
  type ListingFormState,
} from "./listing-form-state.ts";

const gable = sampleHome({ rev: 10 });
const opened = formOf(gable);
const porch = new File(["porch"], "porch.jpg");
const garden = new File(["garden"], "garden.jpg");
const typedTitle: ListingFormEvent = { type: "typed", field: "title", value: " Gable, new " };
const typedCity: ListingFormEvent = { type: "typed", field: "city", value: "Monument" };
const stored = { ...gable, title: "Gable, new", rev: 11 };

const after = (state: ListingFormState, ...events: ListingFormEvent[]) => events.reduce(formAfter, state);
/** The response to what the form contained at that time. */
const saved = (sent: ListingFormState, listing = stored): ListingFormEvent => ({ type: "saved", listing, sent });

describe("a save", () => {
  it("shows what was stored, and confirms it", () => {
    const sent = after(opened, typedTitle, { type: "cover chosen", cover: porch });
    expect(isDirty(sent)).toBe(true);
    const form = after(sent, saved(sent));
    expect(form).toMatchObject({ base: stored, listing: stored, cover: undefined, values: { title: "Gable, new" } });
    expect(form.outcome).toEqual({ step: "success", sentence: "Listing updated successfully!" });
    expect(isDirty(form)).toBe(false);
  });

  it("keeps what was typed in the meantime, and doesn't call it saved", () => {
    const sent = after(opened, typedTitle);
    const form = after(sent, typedCity, saved(sent));
    expect(form.values).toMatchObject({ title: "Gable, new", city: "Monument" });
    expect([isDirty(form), form.outcome.step, form.base?.rev]).toEqual([true, "idle", 11]);
  });

  it("keeps facts that were typed in the meantime, and sends them next time", () => {
    const sent = after(opened, typedTitle);
    const facts = { ...opened.values.facts, yearBuilt: "1998" };
    const form = after(sent, { type: "fact typed", field: "yearBuilt", facts }, saved(sent));
    expect([form.values.facts, form.values.title, isDirty(form)]).toEqual([facts, "Gable, new", true]);
    const next = after(form, { type: "fact typed", field: "yearBuilt", facts: opened.values.facts });
    expect(isDirty(next)).toBe(false);
  });

  it("keeps another cover that was chosen in the meantime", () => {
    const sent = after(opened, { type: "cover chosen", cover: porch });
    const form = after(sent, { type: "cover chosen", cover: garden }, saved(sent));
    expect([form.cover, isDirty(form)]).toEqual([garden, true]);
  });

  it("says what it did, even if the page brought the home before the answer", () => {
    const draft = { ...stored, isDraft: true as const };
    const { outcome } = after(opened, { type: "told", listing: draft }, saved(opened, draft));
    expect(outcome).toEqual({ step: "success", sentence: "It's a draft now. Only you can see it." });
  });

  it("of a draft says that only the agent sees it, until it is published or withdrawn", () => {
    const draft = { ...stored, isDraft: true as const };
    const sentence = (before: ListingFormState, listing: typeof stored | typeof draft) => {
      const { outcome } = after(before, typedTitle, saved(after(before, typedTitle), listing));
      return outcome.step === "success" ? outcome.sentence : outcome.step;
    };
    expect(sentence(formOfNew("CO"), draft)).toBe("Draft saved. Only you can see it.");
    expect(sentence(formOf(draft), { ...draft, rev: 12 })).toBe("Draft saved. Only you can see it.");
    expect(sentence(formOf(draft), { ...stored, rev: 12 })).toBe("Published. It's live on your website.");
    expect(sentence(opened, draft)).toBe("It's a draft now. Only you can see it.");
  });

  it("of a new listing is confirmed as new, and the next save is a change", () => {
    const sent = after(formOfNew("CO"), typedTitle);
    const form = after(sent, typedCity, saved(sent));
    expect([form.base, form.listing, form.values.city]).toEqual([stored, stored, "Monument"]);
    expect(after(sent, saved(sent)).outcome).toMatchObject({ sentence: "Listing created successfully!" });
  });

  it("whose response arrives after that of a later photo change builds on the later revision", () => {
    const sent = after(opened, typedTitle);
    const withPhoto = { ...stored, rev: 12, images: [] };
    const form = after(sent, { type: "told", listing: withPhoto }, saved(sent));
    expect([form.base, form.listing]).toEqual([withPhoto, withPhoto]);
  });

  it("that was refused keeps everything typed, and more typing keeps the error", () => {
    const refusal = { error: "Please check the highlighted fields.", fields: { price: "Odd." } };
    const form = after(opened, typedTitle, { type: "refused", refusal }, typedCity);
    expect(form).toMatchObject({ values: { title: " Gable, new ", city: "Monument" }, outcome: { refusal } });
  });

  it("no longer shows as a success after the agent types or chooses something", () => {
    const form = after(opened, saved(opened, gable));
    expect(form.outcome.step).toBe("success");
    expect(after(form, typedCity).outcome.step).toBe("idle");
    expect(after(form, { type: "cover chosen", cover: porch }).outcome.step).toBe("idle");
  });
});

describe("a newer revision of the listing", () => {
  it("with other photos becomes the base of the next save, and what was typed stays", () => {
    const form = after(opened, typedTitle, { type: "told", listing: { ...gable, rev: 12, images: [] } });
    expect([form.base?.rev, form.listing?.images, form.values.title]).toEqual([12, [], " Gable, new "]);
  });

  it("with other fields doesn't, so the agent learns about it", () => {
    const form = after(opened, { type: "told", listing: { ...gable, rev: 12, price: 1 } });
    expect([form.base?.rev, form.listing?.rev]).toEqual([10, 12]);
  });

  it("isn't replaced by an older one that arrives late", () => {
    const newer = { ...gable, rev: 12, images: [] };
    const form = after(opened, { type: "told", listing: newer }, { type: "told", listing: { ...gable, rev: 11 } });
    expect([form.base, form.listing]).toEqual([newer, newer]);
  });
});

describe("what another window saved first", () => {
  const theirs = { ...gable, rev: 12, title: "Gable, theirs", price: 1, facts: { hoaFee: 40 } };
  const facts = { ...opened.values.facts, yearBuilt: "1998" };
  const typed = after(opened, typedTitle, { type: "fact typed", field: "yearBuilt", facts });
  const overtaken = after(typed, { type: "overtaken", listing: theirs });

  it("is shown in the fields that the agent hadn't changed, and the next save builds on it", () => {
    expect(overtaken.values).toMatchObject({ price: "1", facts: { yearBuilt: "1998", hoaFee: "40" } });
    expect([overtaken.base, overtaken.listing, isDirty(overtaken)]).toEqual([theirs, theirs, true]);
  });

  it("is beside her own value where both changed a field, and she chooses either", () => {
    expect(overtaken.values.title).toBe(" Gable, new ");
    expect(overtaken.clashes).toEqual({ title: { mine: " Gable, new ", theirs: "Gable, theirs" } });
    expect(overtaken.outcome).toMatchObject({
      step: "refused",
      refusal: { error: expect.stringContaining("Choose what to keep") },
    });
    const chosen = after(overtaken, { type: "chosen", path: "title", value: "Gable, theirs" });
    expect(chosen.values).toMatchObject({ title: "Gable, theirs", facts: { yearBuilt: "1998" } });
    expect(after(chosen, saved(chosen, { ...theirs, rev: 13 })).clashes).toEqual({});
  });

  it("is no choice where both typed the same", () => {
    const same = after(opened, typedCity, { type: "overtaken", listing: { ...gable, rev: 12, city: "Monument" } });
    expect([same.clashes, isDirty(same)]).toEqual([{}, false]);
  });
});

it("following the MLS again discards everything typed", () => {
  const theirs = { ...gable, rev: 12, price: 1 };
  const typed = after(opened, typedTitle, { type: "cover chosen", cover: porch });
  expect(isDirty(typed)).toBe(true);
  const form = after(typed, { type: "followed", listing: theirs });
  expect(form).toEqual(formOf(theirs));
});

it("a new listing starts as active, in the state of the agent's office, with nothing to save", () => {
  const form = formOfNew("MT");
  expect(form.values).toMatchObject({ status: "active", state: "MT", title: "", price: "" });
  expect(formOfNew(demoProfile.office.state).values.state).toBe("CO");
  expect(isDirty(form)).toBe(false);
});
