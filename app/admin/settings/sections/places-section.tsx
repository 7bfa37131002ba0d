import { regionMap } from "#content/map.ts";
import { gatesOf } from "#domain/map/region-map.ts";
import { installations } from "#domain/mls/search/installations.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const gates = gatesOf(regionMap);

/** What the search knows about installations, and the drive times to their gates. */
export function PlacesSection() {
  const { form } = useSettingsForm();
  const { length } = form.drives;
  return (
    <SettingsSection
      id="places"
      about="The homes visitors find “near” an installation, and how long the drive takes. You know this better than any table."
      now={
        length === 0
          ? "All drive times by distance"
          : `${length} ${length === 1 ? "drive time" : "drive times"} of your own`
      }
    >
      <h4>Drive times you know</h4>
      <p className="hint">All others are estimated by distance, as in “about 30 min”.</p>
      <RowList
        name="drives"
        noun="drive"
        limit={100}
        empty="You haven't added any yet."
        newItem={{ gate: gates[0]?.id ?? "", zip: "", minutes: "", on: "" }}
        nameOf={({ gate, zip }) => `${zip} to ${gateName(gate)}`}
      >
        {(at) => (
          <>
            <SettingField path={`drives.${at}.zip`} label="From ZIP code" />
            <GateField at={at} />
            <SettingField path={`drives.${at}.minutes`} label="Minutes" />
            <SettingField
              path={`drives.${at}.on`}
              label="When, and who drove it"
              hint="Appears after the minutes, as in: at 7 AM, driven by Avery in November"
            />
          </>
        )}
      </RowList>
      {installations.map(({ id, name }) => (
        <fieldset key={id} className="pair">
          <legend>{name}</legend>
          <SettingField path={`installations.${id}.also`} label="Other names" rows={4} hint="One per line." />
          <SettingField
            path={`installations.${id}.zipCodes`}
            label="ZIP codes nearby"
            rows={4}
            hint="One per line: where people who work there live."
          />
        </fieldset>
      ))}
    </SettingsSection>
  );
}

function gateName(id: string): string {
  return gates.find((gate) => gate.id === id)?.fullName ?? id;
}

function GateField({ at }: { at: number }) {
  const { form, errors, change } = useSettingsForm();
  const gate = form.drives[at]?.gate ?? "";
  const known = gates.map(({ id, fullName }) => [id, fullName] as const);
  return (
    <SelectField
      label="To"
      error={errors[`drives.${at}.gate`]}
      value={gate}
      options={gates.some(({ id }) => id === gate) ? known : [[gate, `${gate} (no longer on the map)`], ...known]}
      onChange={(to) => change(`drives.${at}.gate`, to)}
    />
  );
}
