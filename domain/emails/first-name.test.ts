import { expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";

it.each([
  ["Zoë Łukasiewicz-O’Neil", "Zoë"],
  ["  jean-luc", "jean-luc"],
  ["D’Arcy", "D’Arcy"],
  ["زوي", "زوي"],
  ["Major", ""],
  ["zoe@example.com", ""],
  ["=HYPERLINK(1)", ""],
  ["🌻 Anna", ""],
  ["719-555-0142", ""],
  ["", ""],
])("%j is greeted as %j", (name, first) => expect(firstNameOf(name)).toBe(first));

it.each([
  "SSG",
  "ssg",
  "SSgt",
  "Staff Sergeant",
  "Private First Class",
  "Petty Officer Second Class",
  "PVT",
  "A1C",
  "SrA",
  "Senior Airman",
  "TSgt.",
  "MSgt",
  "SMSgt",
  "CMSgt",
  "1SG",
  "First Sergeant",
  "SFC (Ret.)",
  "CPT",
  "Capt.",
  "MAJ",
  "LTC (ret)",
  "Lt. Col.",
  "Lieutenant Colonel",
  "COL",
  "GEN",
  "MG",
  "CW3",
  "ENS",
  "LT",
  "LCDR",
  "CDR",
  "CPO",
  "Chief",
  "Dr",
  "Dr.",
  "Rev.",
  "E-6",
  "Mrs.",
  "Dr. COL",
])("a person with the title %s is greeted by her first name", (title) => {
  expect(firstNameOf(`${title} Maria Lopez`)).toBe("Maria");
  expect(firstNameOf(`${title} Lopez`)).toBe("");
  expect(firstNameOf(title)).toBe("");
});

it.each([
  ["Maria and Josh Lopez", "Maria and Josh"],
  ["Maria & Josh", "Maria and Josh"],
  ["Maria Lopez and Josh Hall", "Maria and Josh"],
  ["SSG Josh and Maria Lopez", "Josh and Maria"],
  ["Mr. and Mrs. Josh Lopez", "Josh"],
  ["Mr. & Mrs. Lopez", ""],
  ["Ann, Bo and Cy Lee", "Ann, Bo and Cy"],
  ["Andy Sanders", "Andy"],
  ["Master Kim", "Master"],
])("%s are greeted as %j", (name, first) => expect(firstNameOf(name)).toBe(first));
