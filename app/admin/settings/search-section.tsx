import { Icon } from "../../ui/icon.tsx";
import { SettingField } from "./setting-field.tsx";
import { useSettingsForm } from "./settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const modes = [
  {
    mode: "own",
    label: "On the website's own pages",
    about: "Needs your MLS's feed. Until it has brought homes, the search at the address above is shown.",
  },
  { mode: "frame", label: "Inside the website", about: "The search fills the page under your menu." },
  {
    mode: "link",
    label: "In a tab of its own",
    about: "A button opens the search. Use this when your MLS forbids frames.",
  },
] as const;

const switches = [
  { name: "isListed", label: "Search engines may list the homes of the MLS" },
  { name: "showsSold", label: "Show sold homes, which your MLS's licence has to allow" },
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
      <SettingField path="mls.logo" label="The MLS's logo" hint="Its address, if the MLS asks for one." />
      <fieldset className="modes">
        <legend>Homes of the MLS</legend>
        {switches.map(({ name, label }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={mls[name]}
              onChange={({ target }) => arrange({ mls: { ...mls, [name]: target.checked } })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The MLS's public property search, and how the website shows it. */
export function SearchSection() {
  const { form, arrange } = useSettingsForm();
  const { idx } = form;
  return (
    <SettingsSection id="search" about="The public search page that your MLS or IDX provider gave you.">
      <SettingField
        path="idx.address"
        label="Address of the search"
        type="url"
        hint="Leave it empty while you have none: the Search page then asks visitors to contact you."
      />
      <fieldset className="modes">
        <legend>Where it is shown</legend>
        {modes.map(({ mode, label, about }) => (
          <label key={mode}>
            <input
              type="radio"
              name="idx-mode"
              checked={idx.mode === mode}
              onChange={() => arrange({ idx: { ...idx, mode } })}
            />
            <span>
              {label}
              <span className="hint">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="hint">
        Without an address, homes of the feed are always searched on the website's own pages. Some MLSs forbid showing
        their search in a frame: the Search page then stays blank. Save, then look at it.
      </p>
      <MlsDisplay />
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
