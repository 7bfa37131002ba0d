import type { LookUp } from "#domain/listings/look-ups.ts";

/** The schools of a district that the search doesn't know. */
export const schoolSearch = "https://nces.ed.gov/ccd/schoolsearch/";

/** The ZIP code of a school district's offices in the county, by its number. */
export const districtZipCodes: Readonly<Record<string, string>> = {
  3: "80911",
  8: "80817",
  11: "80903",
  14: "80829",
  20: "80920",
  38: "80132",
  49: "80831",
};

/** Pages elsewhere about a home's location, linked from its page under "Near this home". */
export const lookUps: readonly LookUp[] = [
  {
    label: "Public schools near this ZIP code",
    template: "https://nces.ed.gov/ccd/schoolsearch/school_list.asp?Search=1&Zip={zip}&Miles=5",
  },
  { label: "FEMA flood map", template: "https://msc.fema.gov/portal/search?AddressQuery={address}" },
  { label: "Wildfire risk in Colorado", template: "https://co-pub.coloradoforestatlas.org/#/" },
  { label: "El Paso County Assessor", template: "https://property.spatialest.com/co/elpaso/#/" },
];
