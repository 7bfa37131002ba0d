import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ChoiceField, Switches } from "../fields/choice-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const modes = [
  {
    value: "own",
    label: "On your own pages",
    about: "They show the homes from your feed.",
  },
  {
    value: "frame",
    label: "Inside the website",
    about:
      "The search fills the page below your menu. Some MLSs don't allow this, and the page stays blank. Save, then check it.",
  },
  {
    value: "link",
    label: "In a new tab",
    about: "A button opens the search. Use this if your MLS doesn't allow frames.",
  },
] as const;

const switches = [
  { name: "isListed", label: "Let search engines list MLS homes" },
  { name: "showsSold", label: "Show sold homes (your MLS license must allow it)" },
  { name: "showsHistory", label: "Show a home's price history (if your MLS allows it)" },
  { name: "showsDays", label: "Show a home's days on market (if your MLS allows it)" },
] as const;

/** What the MLS requires on the site's own search pages. */
function MlsDisplay() {
  const { form, arrange } = useSettingsForm();
  const { mls } = form;
  return (
    <>
      <SettingField path="mls.source" label="Name of the MLS" hint="Shown with the time of the last update." />
      <SettingField
        path="mls.disclaimer"
        label="MLS disclaimer"
        rows={4}
        hint="In the MLS's exact words, below every page that shows its homes."
      />
      <SettingField
        path="mls.homeRow"
        label="Homes on the home page"
        hint="Type what a visitor would search for, such as: Monument or Black Forest over 400k. If empty: homes for sale with a photo, no land, in the upper half of the price range."
      />
      <SettingField path="mls.logo" label="MLS logo" hint="Its address, if your MLS requires a logo." />
      <Switches
        legend="MLS homes"
        options={switches}
        values={mls}
        onChange={(change) => arrange({ mls: { ...mls, ...change } })}
      />
    </>
  );
}

interface SearchSectionProps {
  /** Undefined while loading, and when there's no feed. */
  feed: FeedAnswer | undefined;
}

/** How visitors search: on this site's pages, or on the MLS's public search page. */
export function SearchSection({ feed }: SearchSectionProps) {
  const { form, isDemo, homes: homesAtFirst, arrange } = useSettingsForm();
  const { idx } = form;
  const homes = feed?.isEnabled && feed.state.homes > 0 ? "feed" : homesAtFirst;
  const isOwnOffered = searchMode({ idx: { ...idx, mode: "own" }, isDemo }, homes) === "own";
  const mode = searchMode({ idx, isDemo }, homes);
  return (
    <SettingsSection
      id="search"
      about="On your own pages, or on the public search page from your MLS or IDX provider."
      now={modes.find(({ value }) => value === mode)?.label}
    >
      <SettingField
        path="idx.address"
        label="Search page address"
        type="url"
        hint="Leave empty if you don't have one. Visitors then search the homes in your feed, or are asked to contact you."
      />
      {idx.address === "" ? (
        <p>{mode === "own" ? "Visitors search on your own pages." : "The Search page asks visitors to contact you."}</p>
      ) : (
        <ChoiceField
          legend="Where it is shown"
          name="idx-mode"
          options={modes.filter(({ value }) => value !== "own" || isOwnOffered)}
          chosen={mode}
          onChoose={(mode) => arrange({ idx: { ...idx, mode } })}
        />
      )}
      {(feed?.baseUrl || isOwnOffered) && <MlsDisplay />}
      <p className="links">
        {/^https?:\/\//i.test(idx.address) && (
          <a className="link" href={idx.address} target="_blank" rel="noopener">
            Open this address
            <Icon name="external" />
          </a>
        )}
        <a className="link" href="/search" target="_blank" rel="noopener">
          Open the Search page
          <Icon name="external" />
        </a>
      </p>
    </SettingsSection>
  );
}

/** External pages that a home's page links to. */
export function LookUpsSection() {
  const { length } = useSettingsForm().form.lookUps;
  return (
    <SettingsSection
      id="look-ups"
      about="Links to other websites about a home's location, shown on each MLS home's page. Homes with a withheld address don't show them."
      now={`${length || "No"} ${length === 1 ? "link" : "links"}`}
    >
      <RowList
        name="lookUps"
        noun="link"
        limit={6}
        empty="No links: the homes' pages show none."
        newItem={{ label: "", template: "" }}
        nameOf={({ label }) => label}
      >
        {(at) => (
          <>
            <SettingField path={`lookUps.${at}.label`} label="Link text" />
            <SettingField
              path={`lookUps.${at}.template`}
              label="Page address"
              hint="Starts with https://. {address} and {zip} are replaced with the home's."
            />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}
