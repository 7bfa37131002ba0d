/** An MLS home whose owner withholds the street. Only a leak would reveal Secret Hollow. */
export const withheldHome = {
  ...{ ListingKey: "withheld-1", ListingId: "W-1", StandardStatus: "Active", InternetAddressDisplayYN: false },
  ...{ PropertyType: "Residential", PropertySubType: "Single Family Residence", ListPrice: 512_300 },
  ...{ UnparsedAddress: "77 Secret Hollow Ct", StreetNumber: "77", StreetName: "Secret Hollow", StreetSuffix: "Ct" },
  ...{ City: "Monument", StateOrProvince: "CO", PostalCode: "80132", Latitude: 39.0912345, Longitude: -104.8712345 },
  ...{ ListOfficeName: "Paper Pine Realty", ListOfficePhone: "719-555-0110" },
  PublicRemarks: "77 Secret Hollow Ct is a quiet place. Come to 77 Secret Hollow.",
  ...{ ModificationTimestamp: "2026-11-20T12:00:00Z", OnMarketTimestamp: "2026-11-20T12:00:00Z" },
  Media: [
    { MediaKey: "m1", MediaURL: "https://media.example/77-secret-hollow.jpg", ShortDescription: "77 Secret Hollow Ct" },
  ],
};
