import { ownFrame, ownFramed, ownPages } from "#server/http/content-policy.ts";

/** For the page of the editor, which shows drafts in a frame. */
export const framesDrafts = { [ownFrame]: ownPages };

/** For the drafts that it shows. */
export const mayBeFramed = { [ownFramed]: "1" };
