import { expect, it } from "vitest";
import type { PublishingState } from "../publishing.ts";
import { type EveningStep, eveningSteps } from "./first-evening.ts";

const thing = (key: string, isConfirmed = false) => ({ key, group: key, words: key, href: "/admin", isConfirmed });
const state = (things: PublishingState["things"]): PublishingState => ({
  ...{ mayBeFound: false, isOpen: false, mailArrived: false, isDemo: true, things },
  guides: [{ slug: "land", title: "Land", isShipped: true, read: null }],
});
const says = { name: "Hannah Okafor, Okafor & Daughters", contact: "(719) 555-0188" };
const site = { ownHomes: 0, hasMail: false, search: "invented", says } as const;
const withParts = (steps: EveningStep[]) => steps.flatMap((step) => [step, ...(step.parts ?? [])]);

it("gives each invented thing to one step, which is done when the agent has confirmed all of it", () => {
  const things = [
    thing("license", true),
    thing("phone"),
    thing("claims:Years"),
    thing("home:lst_1"),
    thing("home:lst_2"),
  ];
  const steps = withParts(eveningSteps(state(things), site));
  expect(steps.flatMap((step) => step.things.map(({ key }) => key)).toSorted()).toEqual(
    things.map(({ key }) => key).toSorted(),
  );
  const isDone = (key: string) => steps.find((step) => step.key === key)?.isDone;
  expect(["name", "contact", "pictures", "claims", "homes"].map(isDone)).toEqual([true, false, true, false, false]);
  expect(steps.find(({ key }) => key === "homes")?.title).toBe("The 2 demo homes");
});

it("is done when nothing invented is left, a home is published, a test email arrived, and the guides are read", () => {
  const read = { ...state([]), mailArrived: true, guides: [] };
  const steps = eveningSteps(read, { ...site, ownHomes: 1, hasMail: true, search: "none" });
  expect(withParts(steps).filter(({ isDone }) => !isDone)).toEqual([]);
});

it("asks whether a test email has arrived: that the site can send one isn't enough, and without it her word counts", () => {
  const mail = (mailArrived: boolean, hasMail: boolean) =>
    eveningSteps({ ...state([]), mailArrived }, { ...site, hasMail }).find(({ key }) => key === "mail");
  expect([mail(false, true)?.isDone, mail(true, true)?.isDone, mail(true, false)?.isDone]).toEqual([false, true, true]);
  expect(mail(false, true)?.about).toBe("Send yourself a test, and say when it has arrived.");
});

it("has six steps, and a done one shows what the website says now", () => {
  const steps = eveningSteps(state([thing("phone"), thing("about"), thing("home:lst_1")]), site);
  expect(steps.map(({ title, isDone }) => `${title}${isDone ? " ✓" : ""}`)).toEqual([
    ...["Name and brokerage ✓", "Phone, email and hours", "Photo and logos ✓"],
    ...["Where messages go", "Your first listing", "Ready to be found?"],
  ]);
  expect([steps[0]?.about, steps[1]?.about]).toEqual([says.name, "How people reach you."]);
  expect(steps[5]?.about).toBe("Other demo content: 4 left.");
});
