export { openS3Place } from "./s3-place.ts";
export { createSealer } from "./seal.ts";
