import { Icon } from "../../../ui/icon.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const modes = [
  { mode: "frame", label: "Inside the website", about: "The search fills the page under your menu." },
  {
    mode: "link",
    label: "In a tab of its own",
    about: "A button opens the search. Use this when your MLS forbids frames.",
  },
] as const;

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
        Some MLSs forbid showing their search in a frame: the Search page then stays blank. Save, then look at it.
      </p>
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
