import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { ChoiceField, Switches } from "../fields/choice-field.tsx";
import { PictureField } from "../fields/picture-field.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import type { ProfileForm } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const ways = [
  { value: "link", label: "A search page link" },
  { value: "feed", label: "A data feed" },
] as const;

type Way = (typeof ways)[number]["value"];

/** How visitors search: on the MLS's public search page, or on this site's own pages. */
export function SearchSection() {
  const { form, homes, arrange } = useSettingsForm();
  const { idx } = form;
  const [way, setWay] = useState<Way | undefined>(() => wayOf(idx, homes === "feed"));

  function choose(chosen: Way) {
    setWay(chosen);
    arrange({ idx: { ...idx, mode: chosen === "feed" ? "own" : idx.mode === "own" ? "frame" : idx.mode } });
  }

  return (
    <SettingsSection
      id="search"
      about="Where visitors search all homes for sale."
      now={ways.find(({ value }) => value === way)?.label ?? "Visitors are asked to contact you"}
    >
      <ChoiceField
        legend="Does your MLS give you a search page link, or a data feed?"
        name="mls-way"
        options={ways}
        chosen={way ?? ""}
        onChoose={choose}
      />
      {way === "link" && <SearchLink />}
      {way === "feed" && <MlsDisplay hasHomes={homes === "feed"} />}
      <p className="links">
        <a className="link" href="/search" target="_blank" rel="noopener">
          Open the Search page
          <Icon name="external" />
        </a>
      </p>
    </SettingsSection>
  );
}

/** The answer that the stored settings amount to; undefined before the agent has given one. */
function wayOf({ address, mode }: ProfileForm["idx"], hasHomes: boolean): Way | undefined {
  if (mode === "own" || (address === "" && hasHomes)) return "feed";
  return address === "" ? undefined : "link";
}

const framing = [
  { name: "opensTab", label: "My MLS doesn't allow its search inside other websites: open it in a new tab" },
] as const;

/** The MLS's own search page. */
function SearchLink() {
  const { form, arrange } = useSettingsForm();
  const { idx } = form;
  return (
    <>
      <SettingField
        path="idx.address"
        label="Search page link"
        type="url"
        hint="It fills the Search page, below your menu. While it's empty, the page asks visitors to contact you."
      />
      {idx.address !== "" && (
        <Switches
          legend="Where it opens"
          options={framing}
          values={{ opensTab: idx.mode === "link" }}
          onChange={({ opensTab }) => arrange({ idx: { ...idx, mode: opensTab ? "link" : "frame" } })}
        />
      )}
    </>
  );
}

const switches = [
  { name: "isListed", label: "Let search engines list MLS homes" },
  { name: "showsSold", label: "Show sold homes (your MLS license must allow it)" },
  { name: "showsHistory", label: "Show a home's price history (if your MLS allows it)" },
  { name: "showsDays", label: "Show a home's days on market (if your MLS allows it)" },
] as const;

const saidOfOthers = [
  { value: "facts", label: "Their facts, with the listing brokerage" },
  { value: "count", label: "How many there are, with a link" },
  { value: "none", label: "Nothing: only your own listings" },
] as const;

/** What the MLS requires on the site's own search pages, and in emails. */
function MlsDisplay({ hasHomes }: { hasHomes: boolean }) {
  const { form, arrange } = useSettingsForm();
  const { mls } = form;
  return (
    <>
      <p>
        {hasHomes ? "Visitors search the homes from your feed on your own pages." : "The feed has no homes yet."}{" "}
        <Link className="link" to="/admin/settings/technical#feed">
          Set up the feed under Technical
        </Link>
      </p>
      <SettingField path="mls.source" label="Name of the MLS" hint="Shown with the time of the last update." />
      <SettingField
        path="mls.disclaimer"
        label="MLS disclaimer"
        rows={4}
        hint="In the MLS's exact words, below every page that shows its homes."
      />
      <PictureField
        path="mls.logo"
        label="MLS logo"
        hint="If your MLS requires one."
        without={{ words: "Remove", address: "" }}
      />
      <Switches
        legend="MLS homes"
        options={switches}
        values={mls}
        onChange={(change) => arrange({ mls: { ...mls, ...change } })}
      />
      <ChoiceField
        legend="What alert emails may show of other brokerages' listings"
        name="in-mails"
        options={saidOfOthers}
        chosen={mls.inMails}
        onChoose={(inMails) => arrange({ mls: { ...mls, inMails } })}
      />
    </>
  );
}
