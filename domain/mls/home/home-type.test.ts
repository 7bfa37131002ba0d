import { describe, expect, test } from "vitest";
import { homeType } from "./home-type.ts";

describe("a home that the MLS calls", () => {
  test.each([
    ["Residential", "Single Family Residence", "single-family"],
    ["Residential", "SingleFamilyResidence", "single-family"],
    ["RESIDENTIAL", " single-family  residence ", "single-family"],
    ["Residential", ["Single Family Residence"], "single-family"],
    ["Residential", "Condominium, Loft", "condo"],
    ["Residential", null, "single-family"],
    ["Residential", "", "single-family"],
    ["Residential", "Townhouse", "townhome"],
    ["Residential", "Manufactured On Land", "manufactured"],
    ["Residential Income", "Five or More Units", "multi-family"],
    ["ManufacturedInPark", "Double Wide", "manufactured"],
    ["Land", "Single Family Residence", "land"],
    ["Land", "Vacant Lot", "land"],
    ["Farm", "Equestrian", "farm"],
    ["Farm", "Single Family Residence", "single-family"],
    ["Residential", "Unimproved Land", "land"],
  ])("%j, %j is a %s", (type, subtype, expected) => {
    expect(homeType(type, subtype)).toBe(expected);
  });

  test.each([
    ["Residential", "Boat Slip"],
    ["Residential", "BoatSlip"],
    ["Residential", "Deeded Parking"],
    ["Residential", "Timeshare"],
    ["Residential", "Mixed Use"],
    ["Residential", "Hotel/Motel"],
    ["Residential", "Patio Hideaway"],
    ["Residential", "Other"],
    ["Residential", "Fractional Ownership"],
    ["Residential", "Single Family Residence, Boat Slip"],
    ["Residential", ["Cabin", "Local Word"]],
    ["Residential", 7],
    ["Residential", "Casa unifamiliar"],
    ["Land", "Boat Slip"],
    ["Land", "Deeded Parking"],
    ["Residential Income", "Timeshare"],
    ["Farm", "Deeded Parking"],
  ])("%j, %j is of a type the site doesn't know", (type, subtype) => {
    expect(homeType(type, subtype)).toEqual({ unknown: subtype });
  });

  test.each(["Dockominium", "RES", "Vacation Ownership", "", null, undefined, 3, ["Residential", "Land"], {}])(
    "%j is of a type the site doesn't know, whatever its subtype",
    (type) => {
      expect(homeType(type, "Single Family Residence")).toEqual({ unknown: type });
    },
  );

  test.each(["Residential Lease", "ResidentialLease", "Business Opportunity", "CommercialLease", "Commercial Sale"])(
    "%s is known, and not shown",
    (type) => {
      expect(homeType(type, "Local Word")).toBeUndefined();
    },
  );
});
