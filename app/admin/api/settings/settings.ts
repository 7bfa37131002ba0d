import { readMonths, retentionChoices, retentionWording } from "#domain/inquiries/retention.ts";
import { publishingAfter, publishingWording, readPublishingChange } from "#domain/profile/publishing.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { type Asked, answers, oneOf } from "../answers.server.ts";
import { readPublishing } from "../publishing-state.server.ts";

const table = answers(undefined, {
  /** The demo content on the pages, what of it is confirmed, and whether search engines are allowed. */
  "GET publishing": ({ services }) => readPublishing(services),
  "POST publishing": publish,
  /**
   * After how many months messages are deleted, 0 for never. `?months=12` adds how many are older than that now, up to
   * a thousand.
   */
  "GET old-messages": async ({ request, services: { oldMessages } }) => {
    const asked = new URL(request.url).searchParams.get("months");
    if (asked === null) return oldMessages.read();
    const months = retentionChoices.find((choice) => String(choice) === asked);
    return months === undefined ? refuse(400, retentionWording.badMonths) : oldMessages.count(months);
  },
  /** `{months}`: 200 with the new state; 400 for months that aren't among the choices. */
  "POST old-messages": async ({ services, input }) => {
    const months = readMonths(await input());
    return months === undefined ? refuse(400, retentionWording.badMonths) : services.oldMessages.choose(months);
  },
  /** The result of the last check of the agent's mailbox, a `MailboxStatus`. */
  "GET mailbox": async ({ services }) => Response.json(await services.mailReader.status()),
  /** `{listings, inquiries, kept}`: what was removed, and which edited homes were kept. */
  "POST demo/clear": ({ services }) => services.clearDemo(),
  /** All data as one download. */
  "GET export.zip": async ({ services }) => {
    const date = services.now().toISOString().slice(0, 10);
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="shingle-export-${date}.zip"`,
      "Cache-Control": "no-store",
    };
    return new Response(await services.exportSite(), { headers });
  },
});

/**
 * `{things, isTrue}`, `{guides, isRead}`, `{mailArrived}` or `{isOpen}`: 200 with the new state; 400 for anything else; 404 when a thing
 * isn't on the pages; 409 for a thing that can only be replaced, and when search engines would be allowed while demo content is left.
 */
async function publish({ services, input }: Asked<"publishing">) {
  const change = readPublishingChange(await input());
  if (!change) return refuse(400, publishingWording.badChange);
  const { isDemo, things } = await readPublishing(services);
  const known = things.map(({ key }) => key);
  if ("things" in change && change.isTrue && change.things.some((key) => !known.includes(key)))
    return refuse(404, publishingWording.noSuchThing);
  if (
    "things" in change &&
    change.isTrue &&
    things.some(({ key, mustChange }) => mustChange && change.things.includes(key))
  )
    return refuse(409, publishingWording.mustChange);
  if ("isOpen" in change && change.isOpen && (isDemo || things.some(({ isConfirmed }) => !isConfirmed)))
    return refuse(409, publishingWording.notYet);
  await services.profileEditor.publish(({ publishing, timeZone }) =>
    publishingAfter(publishing, change, dayIn(timeZone, services.now())),
  );
  return readPublishing(services);
}

export const loader = oneOf(table);
export const action = loader;
