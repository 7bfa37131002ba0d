import { changePassword } from "./change-password.ts";
import { closeBucket } from "./close-bucket.ts";
import { keepPage } from "./keep-page.ts";
import { refuseServer } from "./refuse-server.ts";
import { seeAddress } from "./see-address.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { showEdit } from "./show-edit.ts";
import { takePhoto } from "./take-photo.ts";
import type { WebsiteCheck } from "./website-parts.ts";

/** In this order: the last one ends the sessions that the agent had before. */
export const websiteChecks: [name: string, check: WebsiteCheck][] = [
  ["A visitor's inquiry arrives through the public form", sendInquiry],
  ["The server's own rights reach no inquiry that is there", refuseServer],
  ["CloudFront keeps a page, and tells who has it so", keepPage],
  ["A visitor is known by their own address, whatever they write", seeAddress],
  ["Visitors see an edit within seven seconds", showEdit],
  ["A photo of 20 MB comes through", takePhoto],
  ["The bucket is closed to everybody", closeBucket],
  ["The agent keeps working after a change of password", changePassword],
];
