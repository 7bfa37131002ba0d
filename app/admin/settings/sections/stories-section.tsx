import { useLoaderData } from "react-router";
import { storyLimits } from "#domain/profile/stories/story.ts";
import { storyWording } from "#domain/profile/stories/story-wording.ts";
import { Field } from "../../../ui/field.tsx";
import { column, list, type ProfileSection, switches, text } from "../fields/field-table.tsx";
import { FairHousing, siteTextList } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { sellTexts } from "./site-text-groups.ts";

/** What clients say: of a sold home, or by itself. `?home=` names the home of the next story. */
export const stories: ProfileSection = {
  about:
    "Your clients' own words, on your home page, on About, on the page for sellers, and with the sold home they are about. The first one is on your home page.",
  now: ({ stories }) => stories.map(({ name }) => name).join(", "),
  fields: column(
    list("stories", "story", {
      limit: storyLimits.stories,
      empty: "No stories yet. Visitors see none until you add one.",
      newItem: () => ({
        ...{ text: "", name: "", on: "", place: "", address: "", isAgreed: false },
        listingId: new URLSearchParams(location.search).get("home") ?? "",
      }),
      calledBy: "name",
      fields: (at) =>
        column(
          text(`stories.${at}.name`, "Their name, as they agreed to it"),
          text(`stories.${at}.on`, "Date", { type: "date" }),
          text(`stories.${at}.text`, "Their words", { rows: 4, hint: "Word for word, without quotes." }),
          <FairHousing path={`stories.${at}.text`} />,
          <SoldHome at={at} />,
          text(`stories.${at}.place`, "Published before on", { hint: "For example, Google. Optional." }),
          text(`stories.${at}.address`, "Its address there", { type: "url", hint: "Optional." }),
          switches(storyWording.question, [`stories.${at}.isAgreed`, "Yes", { about: storyWording.why }]),
          <p className="hint">
            <a href={storyWording.source.address} target="_blank" rel="noopener noreferrer">
              {storyWording.source.name}
            </a>
          </p>,
        ),
    }),
    siteTextList("The page for sellers", sellTexts),
  ),
};

/** A home that a story can be about. */
export interface StoryHome {
  id: string;
  title: string;
}

/** The home that a story is about, of those the agent has sold. */
function SoldHome({ at }: { at: number }) {
  const { form, change } = useSettingsForm();
  const { soldHomes: homes = [] } = useLoaderData<{ soldHomes?: StoryHome[] }>();
  const listingId = form.stories[at]?.listingId;
  return (
    <Field label="The home it's about">
      {(attributes) => (
        <select
          {...attributes}
          value={listingId}
          onChange={({ target }) => change(`stories.${at}.listingId`, target.value)}
        >
          <option value="">No particular home</option>
          {homes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          {listingId && !homes.some(({ id }) => id === listingId) && (
            <option value={listingId}>A home that isn't in your sold listings</option>
          )}
        </select>
      )}
    </Field>
  );
}
