import { ChoiceField } from "../fields/choice-field.tsx";
import { PlaceholderList } from "../fields/placeholder-list.tsx";
import { SettingField } from "../fields/setting-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";

const soldPrices = [
  { value: "list", label: "The list price" },
  { value: "closing", label: "The closing price" },
  { value: "none", label: "Shown nowhere on the pages" },
] as const;

const partnerPays = [
  { value: "nothing", label: "Nobody: I receive nothing for naming them" },
  { value: "paid", label: "I receive something, and say so below" },
] as const;

/** What a state, an MLS or an association may ask for; docs/before-you-publish.md says whom to ask. */
export function AdvertisingSection() {
  const { form, arrange } = useSettingsForm();
  const { advertising } = form;
  return (
    <SettingsSection
      id="advertising"
      about="What your state, your MLS or your association may ask for. Ask your employing broker before you change it."
    >
      <SettingField
        path="advertising.titleWords"
        label="Words behind your name in titles"
        hint="Empty: your town and Realtor. That word is a mark with rules of its own, for names of places beside it too: verify with your association, or write for example {town} real estate agent."
      />
      <SettingField
        path="advertising.listedBy"
        label="Who lists a home"
        hint="Stands below each home; empty for nothing."
      />
      <SettingField path="advertising.reliability" label="How far facts can be relied on" hint="Stands beside it." />
      <PlaceholderList />
      <ChoiceField
        legend="The price of a sold home is"
        name="sold-price"
        options={soldPrices}
        chosen={advertising.soldPrice}
        onChoose={(soldPrice) => arrange({ advertising: { ...advertising, soldPrice } })}
      />
      <SettingField
        path="advertising.disclosureAddress"
        label="Page with your firm's brokerage disclosures"
        type="url"
        hint="Linked at the foot of every page; empty for none."
      />
      <SettingField
        path="advertising.photoContact"
        label="Whom to tell when a photo is somebody's"
        hint="Named on the privacy page, as your MLS may ask; empty: your mail address."
      />
      <ChoiceField
        legend="Who pays for the partners' places"
        name="partner-pay"
        options={partnerPays}
        chosen={advertising.partnerPay}
        onChoose={(partnerPay) => arrange({ advertising: { ...advertising, partnerPay } })}
      />
      <SettingField
        path="advertising.partnerDisclosure"
        label="Your disclosure, below the partners' logos"
        rows={3}
        hint="Empty: I receive nothing for naming them; you may choose anyone. Federal law (RESPA) forbids fees for referrals: verify with a lawyer."
      />
    </SettingsSection>
  );
}
