import { expect, it } from "vitest";
import { eveningSteps } from "./first-evening.ts";
import type { PublishingState } from "./publishing.ts";

const thing = (key: string, isConfirmed = false) => ({ key, group: key, words: key, href: "/admin", isConfirmed });
const state = (things: PublishingState["things"]): PublishingState => ({
  ...{ mayBeFound: false, isOpen: false, isDemo: true, things },
  guides: [{ slug: "land", title: "Land", isShipped: true, read: null }],
});
const site = { ownHomes: 0, hasMail: false, search: "invented" } as const;

it("gives each invented thing to one step, which is done when the agent has said that all of it is true", () => {
  const things = [
    thing("license", true),
    thing("phone"),
    thing("claims:Years"),
    thing("home:lst_1"),
    thing("home:lst_2"),
  ];
  const steps = eveningSteps(state(things), site);
  expect(steps.flatMap((step) => step.things.map(({ key }) => key)).toSorted()).toEqual(
    things.map(({ key }) => key).toSorted(),
  );
  const isDone = (key: string) => steps.find((step) => step.key === key)?.isDone;
  expect(["name", "contact", "pictures", "claims", "homes"].map(isDone)).toEqual([true, false, true, false, false]);
  expect(steps.find(({ key }) => key === "homes")?.title).toBe("The 2 invented homes");
});

it("is done with all when nothing invented is left, a home is there, mail leaves, and the guides are read", () => {
  const read = { ...state([]), guides: [] };
  const steps = eveningSteps(read, { ownHomes: 1, hasMail: true, search: "none" });
  expect(steps.filter(({ isDone }) => !isDone)).toEqual([]);
});
