import type { LookUp } from "#domain/listings/look-ups.ts";

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
