import { z } from "zod";
import { textSchema } from "../../text-schema.ts";
import { storyWording } from "./story-wording.ts";

export const storyLimits = { stories: 30, text: 800, name: 80, place: 80, address: 2000 } as const;

const text = (limit: number, hasLines = false) => textSchema({ limit, hasLines, wording: storyWording });

const isWebAddress = (address: string) => /^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);

/** What a client says of the agent, word for word. */
export const StorySchema = z
  .object({
    /** One paragraph. */
    text: text(storyLimits.text).min(1, storyWording.required),
    /** The client's name as they agreed to it, as in `Sam R.`. */
    name: text(storyLimits.name).min(1, storyWording.required),
    /** When they said it: `2026-11-30`. */
    on: z.iso.date(storyWording.badDay),
    /** The id of the sold home it is about; empty if it stands alone. */
    listingId: text(200).default(""),
    /** Where it was published before, and its address there; empty if nowhere. */
    place: text(storyLimits.place).default(""),
    address: text(storyLimits.address)
      .refine((address) => address === "" || isWebAddress(address), storyWording.badAddress)
      .default(""),
    /** Whether the agent has said that the client wrote it and agreed to its use. Visitors see no other story. */
    isAgreed: z.boolean().default(false),
  })
  .refine(({ place, address }) => address === "" || place !== "", { error: storyWording.noPlace, path: ["place"] });
export type Story = z.infer<typeof StorySchema>;

/**
 * The stories that visitors see, in the agent's order.
 *
 * @param invented the demonstration's, which never appear under another agent's name
 */
export function shownStories(
  { stories, agentName }: { stories: readonly Story[]; agentName: string },
  invented: { stories: readonly Story[]; agentName: string },
): Story[] {
  return stories.filter(
    (story) => story.isAgreed && (agentName === invented.agentName || !isOneOf(invented.stories, story)),
  );
}

/** Whether a story has the words of one of these. */
export function isOneOf(stories: readonly Pick<Story, "text">[], { text }: Pick<Story, "text">): boolean {
  return stories.some((story) => story.text.trim() === text.trim());
}
