// Everything here is invented, like the homes and messages in content/demo/: the agent, the firm, the license, the
// partners and every address. The agent replaces them with their own (isDemo).
import type { Profile } from "#domain/profile/profile.ts";
import { ShowingSettingsSchema } from "#domain/tours/showing-settings.ts";

export const demoProfile: Profile = {
  isDemo: true,
  agentName: "Avery Calloway",
  alternateName: "Avery Calloway Homes",
  subtitle: "Realtor, Colorado Springs",
  intro:
    "With more than 35 years along the Front Range, I help people buy and sell homes in Colorado Springs, Monument and the communities around them, with services for military moves and VA loans that are open to anyone.",
  description:
    "Realtor with over 35 years of experience in military relocation and VA loans, serving Colorado Springs, Monument and the Front Range.",
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
  location: "Colorado Springs, Monument and the Front Range",
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
    { name: "Facebook", address: "https://facebook.example.com/averycallowayhomes" },
    { name: "Instagram", address: "https://instagram.example.com/averycallowayhomes" },
    { name: "LinkedIn", address: "https://linkedin.example.com/in/averycalloway" },
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
  lookUps: [
    {
      label: "Public schools near this ZIP code",
      template: "https://nces.ed.gov/ccd/schoolsearch/school_list.asp?Search=1&Zip={zip}&Miles=5",
    },
    { label: "FEMA flood map", template: "https://msc.fema.gov/portal/search?AddressQuery={address}" },
    { label: "Wildfire risk in Colorado", template: "https://co-pub.coloradoforestatlas.org/#/" },
    { label: "El Paso County Assessor", template: "https://property.spatialest.com/co/elpaso/#/" },
  ],
  partners: [
    {
      name: "Juniper Gate Mortgage Brokers",
      trade: "Mortgage broker",
      tooltip: "Compares home loans from several lenders, VA and FHA among them. You may choose any provider.",
      address: "https://junipergate.example.com/",
      logo: "/brand/logo-partner-mortgage.svg",
    },
    {
      name: "Bluestem Credit Repair",
      trade: "Credit repair company",
      tooltip: "Reads credit reports with you and disputes errors. You may choose any provider, or do this yourself.",
      address: "https://bluestem.example.com/",
      logo: "/brand/logo-partner-credit.svg",
    },
  ],
  advertising: {
    titleWords: "",
    listedBy: "Listed by {firm}.",
    reliability: "Information deemed reliable, not guaranteed.",
    soldPrice: "list",
    disclosureAddress: "",
    partnerPay: "nothing",
    partnerDisclosure: "",
  },
  publishing: { isOpen: false, confirmed: [], guidesRead: {} },
  visits: ShowingSettingsSchema.parse({}),
  texts: {},
  credit: { label: "Site by Shingle", address: "/licenses.txt" },
};
