import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { type Services, servicesOf } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { onInboxFailure, readSelection } from "./inbox-request.server.ts";

interface Step {
  /** What the agent reads when it failed. */
  failed: string;
  take(inbox: Services["inbox"], request: Request): Promise<object>;
}

/** What `POST` to `inquiries/<step>` does; most take `{ids}`, 1 to 200. */
const steps: Record<string, Step> = {
  /** `{marked, already, missing, counts}` */
  read: {
    failed: inboxWording.notMarked,
    take: async (inbox, request) => inbox.markRead(await readSelection(request)),
  },
  /** `{cleared, already, missing, counts}` */
  "not-spam": {
    failed: inboxWording.notCleared,
    take: async (inbox, request) => inbox.clearSpam(await readSelection(request)),
  },
  /** `{removed, missing, counts}`. They are in the trash then. */
  delete: {
    failed: inboxWording.notDeleted,
    take: async (inbox, request) => inbox.remove(await readSelection(request)),
  },
  /** `{restored, missing, counts}`, out of the trash. */
  restore: {
    failed: inboxWording.notRestored,
    take: async (inbox, request) => inbox.restore(await readSelection(request)),
  },
  /** `{forgotten, missing, counts}`: removes for good what lies in the trash. */
  forget: {
    failed: inboxWording.notDeleted,
    take: async (inbox, request) => inbox.forget(await readSelection(request)),
  },
  /**
   * `{removed, counts}`. Removes up to 500 of what came in a flood, the oldest first; ask again while `counts.flood` is
   * above 0.
   */
  "delete-flood": { failed: inboxWording.notDeleted, take: (inbox) => inbox.removeFlood() },
};

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => onInboxFailure(stepOf(steps, args.pattern).failed)(args, next),
];

export const loader = onlyPost;

export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  const { inbox, peopleDesk } = servicesOf(context);
  const answer = await stepOf(steps, pattern).take(inbox, request);
  // What came back to the inbox is somebody's.
  void peopleDesk.fileAll();
  return deskAnswer(answer);
}
