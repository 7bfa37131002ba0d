import { useState } from "react";
import { ChoiceField } from "../fields/choice-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { PlaceholderList, SettingField, SiteTextField, type SiteTextLabel } from "../fields/setting-field.tsx";
import { areasIn } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";
import { siteTextGroups } from "./site-text-groups.ts";

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

/** The sentences of the public pages that belong to no page of the list. */
export function SiteTextsSection() {
  return (
    <SettingsSection
      id="texts"
      about="Sentences, cards and headings. Guides and whole pages are under Pages. An emptied field says again what the website came with."
    >
      {Object.entries(siteTextGroups).map(([heading, texts]) => (
        <Group key={heading} heading={heading} texts={texts} />
      ))}
      <PlaceholderList />
    </SettingsSection>
  );
}

/** Folded, and one is open at a time: there are many. Each with a field that needs another look is open beside it. */
function Group({ heading, texts }: { heading: string; texts: readonly SiteTextLabel[] }) {
  const { errors } = useSettingsForm();
  const [isOpen, setOpen] = useState(false);
  const isRefused = texts.some(({ name }) => errors[`texts.${name}`] !== undefined);
  const isShown = isOpen || isRefused;
  return (
    <details
      className="site-texts"
      name={isRefused ? undefined : "site-texts"}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{heading}</summary>
      {isShown && (
        <div className="texts">
          {texts.map((text) => (
            <SiteTextField key={text.name} {...text} />
          ))}
        </div>
      )}
    </details>
  );
}

export function WordsSection() {
  return (
    <SettingsSection id="words" about="The introduction on the home page, and what search engines and maps are told.">
      <SettingField path="intro" label="Introduction" rows={5} hint="At most 600 characters." />
      <SettingField path="description" label="Description for search engines" rows={3} hint="At most 300 characters." />
    </SettingsSection>
  );
}
