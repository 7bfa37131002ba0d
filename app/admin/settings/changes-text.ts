import type { FormPart } from "./profile-form.ts";

/** What the bar calls a part that was changed. */
const names: Record<FormPart, string> = {
  agentName: "Your name",
  alternateName: "Name of the website",
  subtitle: "Line under your name",
  intro: "Introduction",
  description: "Description for search engines",
  firmName: "Firm",
  license: "License",
  phone: "Phone",
  email: "Email",
  office: "Office",
  location: "Your areas in one line",
  hours: "Office hours",
  timeZone: "Time zone",
  areaPages: "Area pages",
  areasServed: "Areas",
  position: "Place on the map",
  region: "Region",
  priceRange: "Price range",
  claims: "Home-page claims",
  social: "Social links",
  logo: "Firm's logo",
  logoLight: "Firm's logo in white",
  portrait: "Your portrait",
  sharePicture: "Picture for shared pages",
  idx: "Search page",
  mls: "What the MLS asks for",
  installations: "Installations",
  lookUps: "Near this home",
  drives: "Drives",
  partners: "Trusted partners",
  credit: "Credit in the footer",
  advertising: "Rules of advertising",
  visits: "Visits",
  texts: "Words on the pages",
  alerts: "Alerts",
  tables: "Tables",
};

/** Says how many parts were changed, and which, as in `2 changes: Phone, Office hours`. */
export function changesText(parts: readonly FormPart[]): string {
  const count = parts.length === 1 ? "1 change" : `${parts.length} changes`;
  return `${count}: ${parts.map((part) => names[part]).join(", ")}`;
}
