import { siteTexts } from "#content/page-texts.ts";
import { counted } from "#domain/formats.ts";
import { ownSiteTexts } from "#domain/profile/site-texts.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { PlaceholderList, SettingField, SiteTextField } from "../fields/setting-field.tsx";
import { areasIn } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";
import { SettingsSection } from "./settings-section.tsx";
import { siteTextGroups } from "./site-text-groups.ts";

const soldPrices = [
  { value: "list", label: "The list price" },
  { value: "closing", label: "The closing price" },
  { value: "none", label: "Not shown" },
] as const;

/** What a state, an MLS or an association may require; docs/before-you-publish.md says where to check. */
export function AdvertisingSection() {
  const { form, arrange } = useSettingsForm();
  const { advertising } = form;
  return (
    <SettingsSection
      id="advertising"
      now={`Price of a sold home: ${soldPrices.find(({ value }) => value === advertising.soldPrice)?.label.toLowerCase()}`}
      about="What your state, MLS or association may require. Ask your employing broker before you change it."
    >
      <SettingField
        path="advertising.listedBy"
        label="Listing credit"
        hint="Shown below each home. Leave empty for none."
      />
      <SettingField
        path="advertising.reliability"
        label="Accuracy disclaimer"
        hint="Shown next to the listing credit."
      />
      <PlaceholderList />
      <ChoiceField
        legend="Price shown for a sold home"
        name="sold-price"
        options={soldPrices}
        chosen={advertising.soldPrice}
        onChoose={(soldPrice) => arrange({ advertising: { ...advertising, soldPrice } })}
      />
      <SettingField
        path="advertising.disclosureAddress"
        label="Page with your brokerage's disclosures"
        type="url"
        hint="Linked at the bottom of every page. Leave empty for none."
      />
    </SettingsSection>
  );
}

/** Where the agent works, with a description of each area. */
export function AreasSection() {
  const { form } = useSettingsForm();
  return (
    <SettingsSection
      id="areas"
      now={areasIn(form).join(", ")}
      about="Search engines learn that you work here. Each area you write about gets its own page, with your homes there."
    >
      <SettingField path="areasServed" label="Areas" rows={9} hint="One per line, most important first." />
      <RowList
        name="areaPages"
        noun="area page"
        limit={12}
        empty="No area has a page yet. Write what you know about a place yourself: copied text is rarely found."
        newItem={{ name: "", text: "" }}
        nameOf={({ name }) => name}
      >
        {(at) => (
          <>
            <SettingField
              path={`areaPages.${at}.name`}
              label="Name of the area"
              hint="Spelled like the town of your homes there, so they appear on its page."
            />
            <SettingField
              path={`areaPages.${at}.text`}
              label="About the area"
              rows={9}
              hint="Facts about the place, never about who lives there or should (fair housing). An empty line starts a paragraph. Words in braces are filled in."
            />
          </>
        )}
      </RowList>
      <PlaceholderList />
    </SettingsSection>
  );
}

/** The sentences of public pages that aren't in the list of pages. */
export function SiteTextsSection() {
  const { form } = useSettingsForm();
  const own = Object.keys(ownSiteTexts(form.texts, siteTexts)).length;
  return (
    <SettingsSection
      id="texts"
      now={own === 0 ? "All as shipped" : `${counted(own, "text")} of your own`}
      about="Sentences, cards and headings. Guides and whole pages are under Pages. An empty field shows the original text."
    >
      {Object.entries(siteTextGroups).map(([heading, texts]) => (
        <div key={heading} className="site-texts">
          <h4>{heading}</h4>
          {texts.map((text) => (
            <SiteTextField key={text.name} {...text} />
          ))}
        </div>
      ))}
      <PlaceholderList />
    </SettingsSection>
  );
}
