/** Limits of photos and galleries. The browser checks a photo's size before it sends it. */
export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  /** A phone's 64 megapixels are a little more. */
  pixels: 65_000_000,
  /** Of a photo in a feed, which is shown smaller. */
  feedPixels: 50_000_000,
  /** Besides the cover. */
  gallery: 60,
  altCharacters: 300,
} as const;

/** For a file field's `accept`. The server checks the content, whatever the name. */
export const photoAccept = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** A photo's error messages for the agent. */
export const photoWording = {
  notAPicture: "We can't read this file. Please use JPEG, PNG, WebP, AVIF or HEIC.",
  tooManyBytes: "This picture is larger than 25 MB. Please use a smaller copy.",
  tooManyPixels: "This picture is larger than 64 megapixels. Please use a smaller copy.",
  damaged: "This picture is damaged or incomplete. Please export it again and upload the new copy.",
  empty: "This file is empty.",
  missing: "There is no picture in this request.",
  several: "Please upload one picture at a time. None of these were saved.",
  cutOff: "The upload was incomplete. Please try again.",
  notMultipart: "Please send the picture as a form (Content-Type: multipart/form-data).",
  galleryFull: "A listing can have a cover and 60 more photos. Please delete one first.",
  lastPhoto: "A listing needs a cover photo. Please add another photo before you delete this one.",
  unknownPhoto: "This listing no longer has that photo.",
  altTooLong: "Please describe the photo in at most 300 characters.",
  badOrder: "Please send the photos in order, the cover first, each with its name.",
  badChosen: "Please send the photo's place as {form, number}: lowercase letters and digits, and a number from 1.",
  notPrepared: "We couldn't process this picture. Please upload it again.",
} as const;
