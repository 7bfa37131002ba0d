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
    label: "On the website's own pages",
    about: "They show the homes that the feed has brought.",
  },
  {
    value: "frame",
    label: "Inside the website",
    about:
      "The search fills the page under your menu. Some MLSs forbid it, and the page stays blank: save, then look at it.",
  },
  {
    value: "link",
    label: "In a tab of its own",
    about: "A button opens the search. Use this when your MLS forbids frames.",
  },
] as const;

const switches = [
  { name: "isListed", label: "Search engines may list the homes of the MLS" },
  { name: "showsSold", label: "Show sold homes, which your MLS's licence has to allow" },
  { name: "showsHistory", label: "Show what happened to a home's price, if your MLS allows it" },
  { name: "showsDays", label: "Show for how many days a home is on the market, if your MLS allows it" },
] as const;

/** What the MLS asks of the website's own pages. */
function MlsDisplay() {
  const { form, arrange } = useSettingsForm();
  const { mls } = form;
  return (
    <>
      <SettingField path="mls.source" label="Name of the MLS" hint="Stands with the time of the last update." />
      <SettingField
        path="mls.disclaimer"
        label="The MLS's disclaimer"
        rows={4}
        hint="In the MLS's own words, below every page with its homes."
      />
      <SettingField
        path="mls.homeRow"
        label="Homes on the home page"
        hint="As a visitor would type it: Monument or Black Forest over 400k. Empty: for sale, with a photo, no land, in the upper half of the prices."
      />
      <SettingField path="mls.logo" label="The MLS's logo" hint="Its address, if the MLS asks for one." />
      <Switches
        legend="Homes of the MLS"
        options={switches}
        values={mls}
        onChange={(change) => arrange({ mls: { ...mls, ...change } })}
      />
    </>
  );
}

interface SearchSectionProps {
  /** Unknown while it is read, and where there is no feed. */
  feed: FeedAnswer | undefined;
}

/** How visitors search: on the website's own pages, or in the public search page of the MLS. */
export function SearchSection({ feed }: SearchSectionProps) {
  const { form, isDemo, homes: homesAtFirst, arrange } = useSettingsForm();
  const { idx } = form;
  const homes = feed?.isEnabled && feed.state.homes > 0 ? "feed" : homesAtFirst;
  const isOwnOffered = searchMode({ idx: { ...idx, mode: "own" }, isDemo }, homes) === "own";
  const mode = searchMode({ idx, isDemo }, homes);
  return (
    <SettingsSection
      id="search"
      about="On the website's own pages, or in the public search page that your MLS or IDX provider gave you."
      now={modes.find(({ value }) => value === mode)?.label}
    >
      <SettingField
        path="idx.address"
        label="Address of a search page"
        type="url"
        hint="Empty while you have none: visitors then search the homes of the feed, or are asked to contact you."
      />
      {idx.address === "" ? (
        <p>
          {mode === "own"
            ? "Visitors search on the website's own pages."
            : "The Search page asks visitors to contact you."}
        </p>
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
            Try this address
            <Icon name="external" />
          </a>
        )}
        <a className="link" href="/search" target="_blank" rel="noopener">
          See the Search page
          <Icon name="external" />
        </a>
      </p>
    </SettingsSection>
  );
}

/** Pages of others that a home's page leads to. */
export function LookUpsSection() {
  const { length } = useSettingsForm().form.lookUps;
  return (
    <SettingsSection
      id="look-ups"
      about="Pages of others about the place of a home, on the page of each home of the MLS. A home whose address is withheld has none."
      now={`${length || "No"} ${length === 1 ? "link" : "links"}`}
    >
      <RowList
        name="lookUps"
        noun="link"
        limit={6}
        empty="There are none: the homes' pages show no such links."
        newItem={{ label: "", template: "" }}
        nameOf={({ label }) => label}
      >
        {(at) => (
          <>
            <SettingField path={`lookUps.${at}.label`} label="Words" />
            <SettingField
              path={`lookUps.${at}.template`}
              label="Address of the page"
              hint="Starts with https://. {address} and {zip} become those of the home."
            />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}
