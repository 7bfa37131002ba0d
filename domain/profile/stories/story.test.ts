import { expect, it } from "vitest";
import { type Story, StorySchema, shownStories } from "./story.ts";

const story = (more: Partial<Story> = {}): Story => ({
  ...{ text: "She told us what to fix.", name: "Sam R.", on: "2026-09-12" },
  ...{ listingId: "", place: "", address: "", isAgreed: true },
  ...more,
});
const demo = { agentName: "Avery Calloway", stories: [story({ text: "Invented." })] };

it("visitors see the stories whose clients agreed, in the agent's order", () => {
  const stories = [story({ name: "B" }), story({ name: "C", isAgreed: false }), story({ name: "A" })];
  const shown = shownStories({ agentName: "Hannah Alder", stories }, demo);
  expect(shown.map(({ name }) => name)).toEqual(["B", "A"]);
});

it("the demo's invented stories never appear under another agent's name", () => {
  const stories = [...demo.stories, story()];
  expect(shownStories({ agentName: "Hannah Alder", stories }, demo)).toEqual([story()]);
  expect(shownStories({ agentName: "Avery Calloway", stories }, demo)).toEqual(stories);
});

it.each([
  [{ text: " " }, "Please fill this in."],
  [{ text: "a".repeat(801) }, "Please use at most 800 characters."],
  [{ name: "" }, "Please fill this in."],
  [{ on: "last May" }, "Please enter the day, like 2026-11-30."],
  [{ address: "javascript:alert(1)", place: "Google" }, "Please enter a full web address"],
  [{ address: "https://reviews.example.com/1" }, "Please say where it was published."],
])("an agent who enters %j learns what to change", (more, words) => {
  const { error } = StorySchema.safeParse(story(more));
  expect(error?.issues.map(({ message }) => message).join()).toContain(words);
});
