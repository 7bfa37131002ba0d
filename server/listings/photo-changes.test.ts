import { describe, expect, it } from "vitest";
import { listingImages, photoName } from "#domain/listings/listing.ts";
import { homeWith } from "#tests/support/site/site-with-one-home.ts";
import { arranged, withPhoto } from "./photo-changes.ts";

const form = "01k3z8m0q5v6w7x8y9zabcdefg";
/** A photo's name is its place in the selection: `02` was chosen second. */
const chosenIn = (name: string) => (/^\d+$/.test(name) ? { chosen: { form, number: Number(name) } } : {});
const namesOf = (listing: ReturnType<typeof homeWith>) => listingImages(listing).map(photoName);

/** A listing with these photos. Those with numbers were chosen together. */
function homeOf(names: string[]) {
  const home = homeWith(names);
  return { ...home, pictures: home.pictures.map((photo, place) => ({ ...photo, ...chosenIn(names[place] ?? "") })) };
}

function withArrived(names: string[], arrived: string): string[] {
  const photo = { address: `/media/${arrived}`, alt: "", width: 3, height: 2, widths: [], ...chosenIn(arrived) };
  return namesOf(withPhoto(homeOf(names), photo));
}

describe("photos that were chosen together", () => {
  it("stay in the order chosen, after existing photos, whatever order they arrive in", () => {
    expect(withArrived(["porch", "02", "03"], "01")).toEqual(["porch", "01", "02", "03"]);
    const arrivals = ["04", "03", "02", "01"];
    const home = arrivals.reduce((names, name) => withArrived(names, name), ["porch"]);
    expect(home).toEqual(["porch", "01", "02", "03", "04"]);
  });

  it("leave other photos in place, for example those from another window", () => {
    const names = withArrived(["porch", "01", "attic", "03", "cellar"], "02");
    expect(names).toEqual(["porch", "01", "attic", "02", "03", "cellar"]);
  });

  it("do not move existing photos", () => {
    expect(withArrived(["porch", "03", "01", "04"], "02")).toEqual(["porch", "02", "03", "01", "04"]);
  });

  it("never replace the cover", () => {
    expect(withArrived(["03", "porch", "01", "04"], "02")).toEqual(["03", "porch", "01", "02", "04"]);
  });

  it("find their place in an order that was saved before they arrived", () => {
    const photos = ["kitchen", "porch", "03"].map((name) => ({ name }));
    const answer = arranged(homeOf(["porch", "kitchen", "01", "02", "03", "attic"]), { photos });
    expect("refusal" in answer || namesOf(answer)).toEqual(["kitchen", "porch", "01", "02", "03", "attic"]);
  });
});
