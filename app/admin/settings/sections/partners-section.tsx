import { PictureField } from "../fields/picture-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const newPartner = { name: "", trade: "", tooltip: "", address: "", logo: "" };

/** The partners beside the guides, in the agent's order. */
export function PartnersSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="partners"
      now={form.partners.map(({ name }) => name).join(", ")}
      about="Shown beside the guides. Federal law (RESPA) forbids fees for referrals: say that visitors may choose anybody."
    >
      <RowList
        name="partners"
        noun="partner"
        limit={6}
        empty="No partners: the guides show none."
        newItem={newPartner}
        nameOf={({ name }) => name}
      >
        {(at) => (
          <>
            <SettingField path={`partners.${at}.name`} label="Name" />
            <SettingField path={`partners.${at}.trade`} label="What they do" />
            <SettingField path={`partners.${at}.address`} label="Address of their website" type="url" />
            <SettingField path={`partners.${at}.tooltip`} label="Description" rows={3} />
            <PictureField path={`partners.${at}.logo`} label="Partner's logo" />
          </>
        )}
      </RowList>
    </SettingsSection>
  );
}
