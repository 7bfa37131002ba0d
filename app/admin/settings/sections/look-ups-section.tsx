import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

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
