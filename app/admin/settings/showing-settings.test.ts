import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { readProfileDraft } from "#domain/profile/profile-draft.ts";
import { fromForm, toForm } from "./profile-form.ts";

const form = toForm(demoProfile);
const saved = (visits: Partial<typeof form.visits>) =>
  readProfileDraft(fromForm({ ...form, visits: { ...form.visits, ...visits } }));

it("showings use the office hours until the agent gives them hours of their own", () => {
  const hours = { days: ["Saturday" as const], opens: "10:00", closes: "16:00" };
  expect(saved({ hours })).toMatchObject({ draft: { visits: { minutes: 30 } } });
  expect(saved({ hours })).not.toMatchObject({ draft: { visits: { hours } } });
  expect(saved({ hours, hasOwnHours: true })).toMatchObject({ draft: { visits: { hours } } });
});

it("an invalid figure, day or hour is reported at its field", () => {
  const refusal = saved({
    ...{ minutes: "5", daysOff: "2026-12-24\nChristmas", hasOwnHours: true },
    hours: { days: ["Saturday"], opens: "16:00", closes: "10:00" },
  });
  expect(refusal).toMatchObject({
    refusal: {
      fields: {
        "visits.minutes": "Please enter a whole number from 10 to 180.",
        "visits.daysOff.1": "Please write days as 2026-12-24.",
        "visits.hours.closes": "The last showing must end after the first one starts.",
      },
    },
  });
});
