import type { Story as ClientStory } from "#domain/profile/stories/story.ts";
import { storyWords } from "#domain/profile/stories/story-words.ts";

interface StoriesProps {
  stories: readonly ClientStory[];
  heading?: string;
}

/** What clients say, in their own words. */
export function Stories({ stories, heading = storyWords.heading }: StoriesProps) {
  if (stories.length === 0) return null;
  return (
    <section className="stories" aria-labelledby="stories-heading">
      <h2 id="stories-heading">{heading}</h2>
      {stories.map((story) => (
        <Story key={story.text} story={story} />
      ))}
    </section>
  );
}

function Story({ story }: { story: ClientStory }) {
  return (
    <figure>
      <blockquote>
        <p>“{story.text}”</p>
      </blockquote>
      <figcaption>
        <StorySource story={story} />
      </figcaption>
    </figure>
  );
}

/** Whose words they are, of which month, and where they were published. */
export function StorySource({ story: { name, on, place, address } }: { story: ClientStory }) {
  return (
    <>
      {name}, {storyWords.month(on)}
      {place && (
        <>
          {" · "}
          {storyWords.published} {address ? <a href={address}>{place}</a> : place}
        </>
      )}
    </>
  );
}
