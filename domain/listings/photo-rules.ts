/** The largest photos and galleries that are accepted. The browser checks the bytes before it sends a photo. */
export const photoLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 50_000_000,
  /** Beside the cover. */
  gallery: 60,
  altCharacters: 300,
} as const;

/** For a file field's `accept`. The server judges the content, whatever the name. */
export const photoAccept = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** What is wrong with a photo, in sentences for the agent. */
export const photoWording = {
  notAPicture: "This file is not a picture we can read: use JPEG, PNG, WebP, AVIF or HEIC.",
  tooManyBytes: "This picture is larger than 25 MB. Please send a smaller copy.",
  tooManyPixels: "This picture is larger than 50 megapixels. Please send a smaller copy.",
  damaged: "This picture is damaged or incomplete. Please export it again and send it once more.",
  empty: "This file is empty.",
  missing: "There is no picture in this request.",
  several: "Please send one picture at a time. None of these was kept.",
  cutOff: "The upload did not arrive whole. Please send it again.",
  notMultipart: "Please send the picture as a form (Content-Type: multipart/form-data).",
  galleryFull: "A listing holds a cover and 60 more photos. Please delete one first.",
  lastPhoto: "A listing needs a cover photo. Please add another photo before you delete this one.",
  unknownPhoto: "There is no such photo in this listing.",
  altTooLong: "Please describe the photo in at most 300 characters.",
  badOrder: "Please send the photos in order, the cover first, each with its name.",
  badChosen: "Please send the photo's place as {form, number}: small letters and figures, and a number from 1.",
  notPrepared: "This picture could not be prepared just now. Please send it again.",
} as const;
