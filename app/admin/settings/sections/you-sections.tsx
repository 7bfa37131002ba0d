import { pageTexts } from "#content/page-texts.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { column, days, list, type ProfileSection, pair, picture, text } from "../fields/field-table.tsx";

/** The person this website is about. */
export const agent: ProfileSection = {
  about: "The person this website is about, and what the home page says first.",
  now: ({ agentName, subtitle }) => `${agentName} · ${subtitle}`,
  fields: column(
    text("agentName", "Your name", { autoComplete: "name" }),
    text("subtitle", "Tagline", {
      hint: "Such as: Realtor, and the name of your town. It also follows your name in page titles. Realtor is a trademark: check with your association where you may use it.",
    }),
    text("intro", "Introduction", {
      rows: 5,
      hint: "At most 600 characters. Search engines show how it begins.",
    }),
    <h4>Home-page claims</h4>,
    <p className="hint">Figures next to your photo. Claim only what you can prove.</p>,
    list("claims", "claim", {
      limit: 4,
      empty: "No claims: the home page shows none.",
      newItem: () => ({ value: "", label: "" }),
      calledBy: "label",
      fields: (at) => column(text(`claims.${at}.value`, "Figure"), text(`claims.${at}.label`, "What it counts")),
    }),
  ),
};

/** How, where and when to reach the agent. */
export const contact: ProfileSection = {
  about: "How visitors reach you.",
  now: ({ phone, email }) => `${phone} · ${email}`,
  fields: column(
    pair(
      text("phone", "Phone", { type: "tel", autoComplete: "tel" }),
      text("email", "Email", { type: "email", autoComplete: "email" }),
    ),
    text("office.street", "Street", {
      autoComplete: "street-address",
      hint: "Alert emails must include this address. None are sent while it's missing or from the demo.",
    }),
    pair(
      text("office.city", "City", { autoComplete: "address-level2" }),
      text("office.state", "State", { autoComplete: "address-level1" }),
      text("office.zipCode", "ZIP code", { autoComplete: "postal-code" }),
    ),
    days("hours.days", "Office days"),
    pair(text("hours.opens", "Opens", { type: "time" }), text("hours.closes", "Closes", { type: "time" })),
    text("social", "Social links", { rows: 6, hint: "Addresses, one per line, at most six." }),
  ),
};

export const firm: ProfileSection = {
  about: "Advertising must show your brokerage's name and your license. Both appear on every page.",
  now: ({ firmName, license }) => `${firmName} · ${license}`,
  fields: column(
    text("firmName", "Brokerage", { autoComplete: "organization" }),
    text("license", "License", {
      hint: "Exactly as it should appear. The brokerage's name is required. Ask your broker whether the number is, too.",
    }),
    picture("logo", "Brokerage logo", {
      hint: "Dark logo for light backgrounds. A wide SVG or PNG looks best.",
      without: { words: "Print the Name", address: noPicture },
    }),
    picture("logoLight", "Brokerage logo in white", {
      hint: "For the picture on the home page.",
      without: { words: "Remove", address: noPicture },
      ground: "dark",
    }),
    picture("portrait", "Your photo", {
      hint: "Portrait, 4:5, with your head in the upper third.",
      without: { words: "Show My Initials", address: noPicture },
    }),
    picture("sharePicture", "Social share image", {
      hint: "Made from your name, brokerage and photo when you save, unless you choose your own (1200 × 630, JPEG).",
      without: { words: "Make It for Me", address: "/brand/share.jpg" },
    }),
  ),
};

/** The partners next to the guides, in the agent's order, and who pays for them. */
export const partners: ProfileSection = {
  about: "Shown next to the guides. Tell visitors they may choose anyone.",
  now: ({ partners }) => partners.map(({ name }) => name).join(", "),
  fields: column(
    list("partners", "partner", {
      limit: 6,
      empty: "No partners: the guides show none.",
      newItem: () => ({ name: "", tooltip: "", address: "", logo: "" }),
      calledBy: "name",
      fields: (at) =>
        column(
          text(`partners.${at}.name`, "Name"),
          text(`partners.${at}.address`, "Address of their website", { type: "url" }),
          text(`partners.${at}.tooltip`, "Description", { rows: 3 }),
          picture(`partners.${at}.logo`, "Partner's logo"),
        ),
    }),
    text("advertising.partnerDisclosure", "Whether partners pay you, below their logos", {
      rows: 3,
      placeholder: pageTexts.partnersUnpaid,
      hint: "If partners pay you anything, say what. While this is empty, the site shows the sentence in gray. Federal law (RESPA) prohibits referral fees. Check with a lawyer.",
    }),
  ),
};
