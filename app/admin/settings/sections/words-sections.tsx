import { siteTexts } from "#content/page-texts.ts";
import { counted } from "#domain/formats.ts";
import { ownSiteTexts } from "#domain/profile/site-texts.ts";
import { choice, column, list, type ProfileSection, text } from "../fields/field-table.tsx";
import { PlaceholderList, siteTextList } from "../fields/setting-field.tsx";
import { areasIn } from "../profile-form.ts";
import { siteTextGroups } from "./site-text-groups.ts";

const soldPrices = { list: "The list price", closing: "The closing price", none: "Not shown" } as const;

/** What a state, an MLS or an association may require; docs/before-you-publish.md says where to check. */
export const advertising: ProfileSection = {
  about: "What your state, MLS or association may require. Ask your employing broker before you change it.",
  now: ({ advertising: { soldPrice } }) => `Price of a sold home: ${soldPrices[soldPrice].toLowerCase()}`,
  fields: column(
    text("advertising.listedBy", "Listing credit", { hint: "Shown below each home. Leave empty for none." }),
    text("advertising.reliability", "Accuracy disclaimer", { hint: "Shown next to the listing credit." }),
    <PlaceholderList />,
    choice("advertising.soldPrice", "Price shown for a sold home", soldPrices),
    text("advertising.disclosureAddress", "Page with your brokerage's disclosures", {
      type: "url",
      hint: "Linked at the bottom of every page. Leave empty for none.",
    }),
  ),
};

/** Where the agent works, with a description of each area. */
export const areas: ProfileSection = {
  about: "Search engines learn that you work here. Each area you write about gets its own page, with your homes there.",
  now: (form) => areasIn(form).join(", "),
  fields: column(
    text("areasServed", "Areas", { rows: 9, hint: "One per line, most important first." }),
    list("areaPages", "area page", {
      limit: 12,
      empty: "No area has a page yet. Write what you know about a place yourself: copied text is rarely found.",
      newItem: () => ({ name: "", text: "" }),
      calledBy: "name",
      fields: (at) =>
        column(
          text(`areaPages.${at}.name`, "Name of the area", {
            hint: "Spelled like the town of your homes there, so they appear on its page.",
          }),
          text(`areaPages.${at}.text`, "About the area", {
            rows: 9,
            hint: "Facts about the place, never about who lives there or should (fair housing). An empty line starts a paragraph. Words in braces are filled in.",
          }),
        ),
    }),
    <PlaceholderList />,
  ),
};

/** The sentences of public pages that aren't in the list of pages. */
export const texts: ProfileSection = {
  about:
    "Sentences, cards and headings. Guides and whole pages are under Pages. An empty field shows the original text.",
  now({ texts }) {
    const own = Object.keys(ownSiteTexts(texts, siteTexts)).length;
    return own === 0 ? "All as shipped" : `${counted(own, "text")} of your own`;
  },
  fields: column(
    ...Object.entries(siteTextGroups).map(([heading, texts]) => siteTextList(heading, texts)),
    <PlaceholderList />,
  ),
};
