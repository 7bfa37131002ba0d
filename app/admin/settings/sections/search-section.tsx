import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { choice, column, picture, switches, text, when } from "../fields/field-table.tsx";
import type { ProfileForm } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const ways = [
  ["link", "A search page link"],
  ["feed", "A data feed"],
] as const;

type Way = (typeof ways)[number][0];

/** How visitors search: on the MLS's public search page, or on this site's own pages. */
export function SearchSection() {
  const { form, homes, change } = useSettingsForm();
  const { idx } = form;
  const [way, setWay] = useState<Way | undefined>(() => wayOf(idx, homes === "feed"));

  function choose(chosen: Way) {
    setWay(chosen);
    change("idx.mode", chosen === "feed" ? "own" : idx.mode === "own" ? "frame" : idx.mode);
  }

  return (
    <SettingsSection
      id="search"
      about="Where visitors search all homes for sale."
      now={ways.find(([each]) => each === way)?.[1] ?? "Visitors are asked to contact you"}
    >
      <ChoiceField
        legend="Does your MLS give you a search page link, or a data feed?"
        options={ways}
        chosen={way}
        onChoose={choose}
      />
      {way && fieldsOf[way]}
      <p className="row loose">
        <a className="link tap" href="/search" target="_blank" rel="noopener">
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

const fieldsOf = {
  // The MLS's own search page.
  link: column(
    text("idx.address", "Search page link", {
      type: "url",
      hint: "It fills the Search page, below your menu. While it's empty, the page asks visitors to contact you.",
    }),
    when(
      ({ idx }: ProfileForm) => idx.address !== "",
      switches("Where it opens", [
        "idx.mode",
        "My MLS doesn't allow its search inside other websites: open it in a new tab",
        { on: "link", off: "frame" },
      ]),
    ),
  ),
  // What the MLS requires on the site's own search pages, and in emails.
  feed: column(
    <FeedHomes />,
    text("mls.source", "Name of the MLS", { hint: "Shown with the time of the last update." }),
    text("mls.disclaimer", "MLS disclaimer", {
      rows: 4,
      hint: "In the MLS's exact words, below every page that shows its homes.",
    }),
    picture("mls.logo", "MLS logo", {
      hint: "If your MLS requires one.",
      without: { words: "Remove", address: "" },
    }),
    switches(
      "MLS homes",
      ["mls.isListed", "Let search engines list MLS homes"],
      ["mls.showsSold", "Show sold homes (your MLS license must allow it)"],
      ["mls.showsHistory", "Show a home's price history (if your MLS allows it)"],
      ["mls.showsDays", "Show a home's days on market (if your MLS allows it)"],
    ),
    choice("mls.inMails", "What alert emails may show of other brokerages' listings", {
      facts: "Their facts, with the listing brokerage",
      count: "How many there are, with a link",
      none: "Nothing: only your own listings",
    }),
  ),
};

function FeedHomes() {
  const { homes } = useSettingsForm();
  return (
    <p>
      {homes === "feed" ? "Visitors search the homes from your feed on your own pages." : "The feed has no homes yet."}{" "}
      <Link className="link tap" to="/admin/settings/technical#feed">
        Set up the feed under Technical
      </Link>
    </p>
  );
}
