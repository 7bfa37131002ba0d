import { describe, expect, it } from "vitest";
import { listingImages, publicListing } from "./listings/listing.ts";
import { copyAddress, publicAddress } from "./picture.ts";

describe("a photo's public URL", () => {
  it("is below /public/ without its query", () => {
    expect(publicAddress("/media/protected/listings/lst_1/porch.jpg?X-Amz-Signature=abc", ["/media/"])).toBe(
      "/media/public/listings/lst_1/porch.jpg",
    );
  });

  it("is the same file without the person's folder", () => {
    for (const person of ["us-east-1:3c1d5a6e-89ab-4cde-8f01-23456789abcd", "us-gov-west-1%3A3c1d5a6e"])
      expect(publicAddress(`/media/protected/${person}/listings/lst_1/porch.jpg`, ["/media/"])).toBe(
        "/media/public/listings/lst_1/porch.jpg",
      );
  });

  it("stays in a bucket that is itself named protected", () => {
    const bucket = "https://s3.amazonaws.com/protected/";
    expect(publicAddress(`${bucket}protected/images/1-logo.png?x=1`, [bucket])).toBe(
      `${bucket}public/images/1-logo.png`,
    );
    expect(publicAddress(`${bucket}public/images/1-logo.png?x=1`, [bucket])).toBe(
      `${bucket}public/images/1-logo.png?x=1`,
    );
  });

  it("is found in a named bucket, too", () => {
    const bucket = "https://homes.s3.us-east-1.amazonaws.com/";
    expect(publicAddress(`${bucket}protected/listings/lst_1/a.jpg?x=1`, [bucket])).toBe(
      `${bucket}public/listings/lst_1/a.jpg`,
    );
  });

  it("stays unchanged elsewhere", () => {
    for (const address of [
      "https://other.example.com/protected/a.jpg?x=1",
      "/media/public/listings/lst_1/a.jpg?v=2",
      "",
    ]) {
      expect(publicAddress(address, ["/media/"])).toBe(address);
    }
    const onward = "/media/public/a.jpg?next=/protected/";
    expect(publicAddress(onward, ["/media/"])).toBe(onward);
  });
});

describe("a listing's photos", () => {
  it("are next to each other, named by width", () => {
    expect(copyAddress("/media/public/listings/lst_1/porch.jpg", 480, "avif")).toBe(
      "/media/public/listings/lst_1/porch-480.avif",
    );
  });

  it("start with the cover and show each photo once", () => {
    expect(listingImages({ coverImage: "b.jpg", images: ["a.jpg", "b.jpg", "c.jpg"] })).toEqual([
      "b.jpg",
      "a.jpg",
      "c.jpg",
    ]);
  });

  it("start with the first of the gallery if there is no cover", () => {
    expect(listingImages({ coverImage: "", images: ["a.jpg"] })).toEqual(["a.jpg"]);
  });

  it("aren't part of the public listing, and neither is its revision", () => {
    expect(publicListing({ pictures: [], rev: 3, fieldsRev: 2, photosRev: 1, title: "Cottage" } as never)).toEqual({
      title: "Cottage",
    });
  });
});
