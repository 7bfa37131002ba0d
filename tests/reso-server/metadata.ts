/** The Property fields with their names and types in Data Dictionary 2.0. */
export const propertyFields: Record<string, "String" | "Decimal" | "Int32" | "Boolean" | "Date" | "DateTimeOffset"> = {
  ...typed(
    "String",
    "ListingKey,ListingId,StandardStatus,PropertyType,PropertySubType,UnparsedAddress,StreetNumber,StreetDirPrefix",
  ),
  ...typed(
    "String",
    "StreetName,StreetSuffix,StreetDirSuffix,UnitNumber,City,StateOrProvince,PostalCode,CountyOrParish",
  ),
  ...typed(
    "String",
    "SubdivisionName,LivingAreaUnits,AssociationFeeFrequency,PublicRemarks,VirtualTourURLUnbranded,ListOfficeName",
  ),
  ...typed(
    "String",
    "ListOfficePhone,AttributionContact,ListAgentMlsId,CoListAgentMlsId,ListOfficeMlsId,OriginatingSystemName",
  ),
  ...typed(
    "Decimal",
    "ListPrice,OriginalListPrice,LivingArea,LotSizeAcres,LotSizeSquareFeet,GarageSpaces,AssociationFee",
  ),
  ...typed("Decimal", "Latitude,Longitude,TaxAnnualAmount,PreviousListPrice"),
  ...typed(
    "Int32",
    "BedroomsTotal,BathroomsFull,BathroomsThreeQuarter,BathroomsHalf,BathroomsOneQuarter,BathroomsTotalInteger",
  ),
  ...typed("Int32", "YearBuilt,PhotosCount,Stories,TaxYear"),
  ...typed("Boolean", "InternetEntireListingDisplayYN,InternetAddressDisplayYN,InternetAutomatedValuationDisplayYN"),
  ...typed("Boolean", "InternetConsumerCommentYN,MlgCanView,AssociationYN"),
  ...typed("Date", "ListingContractDate"),
  ...typed("DateTimeOffset", "OnMarketTimestamp,ModificationTimestamp,PhotosChangeTimestamp,PriceChangeTimestamp"),
};

function typed<Type>(type: Type, names: string): Record<string, Type> {
  return Object.fromEntries(names.split(",").map((name) => [name, type]));
}

/** `$metadata` in OData 4 format. */
export function metadata(missing: readonly string[]): string {
  const fields = Object.entries(propertyFields).filter(([name]) => !missing.includes(name));
  const properties = fields.map(([name, type]) => `<Property Name="${name}" Type="Edm.${type}"/>`).join("");
  return `<?xml version="1.0" encoding="utf-8"?><edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema Namespace="RESO" xmlns="http://docs.oasis-open.org/odata/ns/edm"><EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>${properties}<NavigationProperty Name="Media" Type="Collection(RESO.Media)"/><NavigationProperty Name="OpenHouse" Type="Collection(RESO.OpenHouse)"/></EntityType></Schema></edmx:DataServices></edmx:Edmx>`;
}
