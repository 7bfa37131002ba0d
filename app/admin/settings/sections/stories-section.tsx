import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import { storyLimits } from "#domain/profile/stories/story.ts";
import { storyWording } from "#domain/profile/stories/story-wording.ts";
import { Field } from "../../../ui/field.tsx";
import { callAdmin } from "../../ui/call/call.ts";
import { Switches } from "../fields/choice-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { FairHousing, SettingField, SiteTextField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";
import { sellTexts } from "./site-text-groups.ts";

/** What clients say: of a sold home, or by itself. `?home=` names the home of the next story. */
export function StoriesSection() {
  const { form } = useSettingsForm();
  const [address] = useSearchParams();
  const homes = useSoldHomes();
  const listingId = address.get("home") ?? "";
  return (
    <SettingsSection
      id="stories"
      now={form.stories.map(({ name }) => name).join(", ")}
      about="Your clients' own words, on your home page, on About, on the page for sellers, and with the sold home they are about. The first one is on your home page."
    >
      <RowList
        name="stories"
        noun="story"
        limit={storyLimits.stories}
        empty="No stories yet. Visitors see none until you add one."
        newItem={{ ...{ text: "", name: "", on: "", place: "", address: "", isAgreed: false }, listingId }}
        nameOf={({ name }) => name}
      >
        {(at) => <StoryFields at={at} homes={homes} />}
      </RowList>
      <div className="site-texts">
        <h4>The page for sellers</h4>
        {sellTexts.map((text) => (
          <SiteTextField key={text.name} {...text} />
        ))}
      </div>
    </SettingsSection>
  );
}

function StoryFields({ at, homes }: { at: number; homes: readonly Listing[] }) {
  const { form, arrange, change } = useSettingsForm();
  const story = form.stories[at];
  if (!story) return null;
  return (
    <>
      <SettingField path={`stories.${at}.name`} label="Their name, as they agreed to it" />
      <SettingField path={`stories.${at}.on`} label="Date" type="date" />
      <SettingField path={`stories.${at}.text`} label="Their words" rows={4} hint="Word for word, without quotes." />
      <FairHousing text={story.text} />
      <Field label="The home it's about">
        {(attributes) => (
          <select
            {...attributes}
            value={story.listingId}
            onChange={({ target }) => change(`stories.${at}.listingId`, target.value)}
          >
            <option value="">No particular home</option>
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {story.listingId && !homes.some(({ id }) => id === story.listingId) && (
              <option value={story.listingId}>A home that isn't in your sold listings</option>
            )}
          </select>
        )}
      </Field>
      <SettingField path={`stories.${at}.place`} label="Published before on" hint="For example, Google. Optional." />
      <SettingField path={`stories.${at}.address`} label="Its address there" type="url" hint="Optional." />
      <Switches
        legend={storyWording.question}
        options={[{ name: "isAgreed", label: "Yes", about: storyWording.why }]}
        values={{ isAgreed: story.isAgreed }}
        onChange={(answer) => arrange({ stories: form.stories.with(at, { ...story, ...answer }) })}
      />
      <p className="hint">
        <a href={storyWording.source.address} target="_blank" rel="noopener noreferrer">
          {storyWording.source.name}
        </a>
      </p>
    </>
  );
}

/** The agent's sold homes; none while they can't be read. */
function useSoldHomes(): Listing[] {
  const [homes, setHomes] = useState<Listing[]>([]);
  useEffect(() => {
    const show = (all: Listing[]) => setHomes(all.filter(({ status }) => status === "sold"));
    callAdmin<Listing[]>("GET", "listings").then(show, () => {});
  }, []);
  return homes;
}
