// Everything here is invented, like the homes and messages in content/demo/: the agent, the firm, the license, the
// partners and every address. The agent replaces them with their own (isDemo).
import type { Profile } from "#domain/profile/profile.ts";
import { ShowingSettingsSchema } from "#domain/tours/showing-settings.ts";

export const demoProfile: Profile = {
  isDemo: true,
  agentName: "Avery Calloway",
  subtitle: "Realtor, Colorado Springs",
  intro:
    "With over 35 years of experience in military relocation and VA loans, I help people buy and sell homes in Colorado Springs, Monument and along the Front Range. My services are open to anyone.",
  firmName: "Alder & Vale National Realty",
  license: "CO License FA.000000142",
  phone: "+17195550142",
  email: "avery@example.com",
  office: {
    street: "120 Example Street, Suite 200",
    city: "Colorado Springs",
    state: "CO",
    zipCode: "80903",
  },
  hours: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    opens: "09:00",
    closes: "18:00",
  },
  timeZone: "America/Denver",
  areasServed: [
    "Colorado Springs",
    "Monument",
    "Palmer Lake",
    "Black Forest",
    "Falcon",
    "Peyton",
    "Fountain",
    "Manitou Springs",
    "Woodland Park",
  ],
  areaPages: [],
  position: { latitude: 38.83, longitude: -104.82 },
  claims: [
    { value: "35+", label: "Years Experience" },
    { value: "500+", label: "Properties Sold" },
  ],
  social: [
    { address: "https://facebook.example.com/averycallowayhomes" },
    { address: "https://instagram.example.com/averycallowayhomes" },
    { address: "https://linkedin.example.com/in/averycalloway" },
  ],
  logo: "/brand/logo.svg",
  logoLight: "/brand/logo-light.svg",
  portrait: "/brand/portrait.svg",
  sharePicture: "/brand/share.jpg",
  idx: { address: "", mode: "frame" },
  mls: {
    source: "Example Regional MLS",
    disclaimer:
      "The homes shown come in part from the participants of the MLS and are listed by the firms named with each home. The information is for a visitor's personal, non-commercial use.",
    logo: "",
    showsSold: false,
    showsHistory: false,
    showsDays: false,
    isListed: true,
    inMails: "facts",
  },
  partners: [
    {
      name: "Juniper Gate Mortgage Brokers",
      tooltip: "Compares home loans from several lenders, VA and FHA among them. You may choose any provider.",
      address: "https://junipergate.example.com/",
      logo: "/brand/logo-partner-mortgage.svg",
    },
    {
      name: "Bluestem Credit Repair",
      tooltip: "Reads credit reports with you and disputes errors. You may choose any provider, or do this yourself.",
      address: "https://bluestem.example.com/",
      logo: "/brand/logo-partner-credit.svg",
    },
  ],
  stories: [
    {
      text: "She told us what to fix, and what to leave.",
      name: "Sam R., invented",
      ...{ on: "2026-09-12", listingId: "", place: "", address: "", isAgreed: true },
    },
    {
      text: "We were already stationed in Virginia when the house sold. She met the inspector, sent us a video of every room, and called each Sunday at the same hour.",
      name: "Dana and Lee K., invented",
      ...{ on: "2026-06-30", listingId: "", place: "", address: "", isAgreed: true },
    },
  ],
  advertising: {
    listedBy: "Listed by {firm}.",
    reliability: "Information deemed reliable, not guaranteed.",
    soldPrice: "list",
    disclosureAddress: "",
    partnerDisclosure: "",
  },
  publishing: { isOpen: false, confirmed: [], guidesRead: {} },
  visits: ShowingSettingsSchema.parse({}),
  texts: {},
  credit: { label: "Site by Shingle", address: "/licenses.txt" },
};
