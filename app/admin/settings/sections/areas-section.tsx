import { PlaceholderList } from "../fields/placeholder-list.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { areasIn } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Where the agent works, and what she has to say of each place. */
export function AreasSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="areas"
      now={areasIn(form).join(", ")}
      about="Search engines are told that you work here. An area that you write about gets a page of its own, with your homes there."
    >
      <SettingField path="areasServed" label="Areas" rows={9} hint="One to a line, the most important first." />
      <SettingField path="location" label="In one line" hint="Shown on the contact page." />
      <RowList
        name="areaPages"
        noun="area page"
        limit={12}
        empty="No area has a page yet. Write what you know of a place yourself: pages that say what others say are not found."
        newItem={{ name: "", text: "" }}
        nameOf={({ name }) => name}
      >
        {(at) => (
          <>
            <SettingField
              path={`areaPages.${at}.name`}
              label="Name of the area"
              hint="As homes there have it for their town, so that they stand on its page."
            />
            <SettingField
              path={`areaPages.${at}.text`}
              label="What you know of it"
              rows={9}
              hint="Facts, and not who lives there or should (fair housing). An empty line begins a paragraph; words in braces are filled in."
            />
          </>
        )}
      </RowList>
      <PlaceholderList />
    </SettingsSection>
  );
}
