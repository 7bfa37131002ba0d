import { type SiteNotice, weekOf } from "#domain/notices/site-notice.ts";
import { asTyped } from "../machine/environment.ts";

/**
 * The notice that the database is damaged. The weekly notice of that concern does not repeat it. @param complaint what
 * is wrong, in a sentence
 */
export function damageNotice(complaint: string, found: Date): SiteNotice {
  return {
    key: `database-damaged-week-${weekOf(found)}`,
    subject: "Your website's database is damaged",
    lines: [
      complaint,
      "Pages may still load and messages may still be saved, but anything in the damaged part is lost or will be.",
      asTyped(
        "Your server administrator should copy the data folder now, then restore the last backup. `npm run doctor` has details.",
      ),
    ],
    open: "/admin",
  };
}
