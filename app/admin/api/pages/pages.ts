import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import { pageKinds } from "#domain/pages/slug.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";
import { onUnreadPage, onUnsavedPage, pageMissing, publicPaths, publishingSite, seen } from "./page-request.server.ts";

const read = answers(onUnreadPage, {
  /** `{pages, paths}`: every page without its texts, and every path of the site except MLS homes. */
  "GET pages": async ({ services, context }) => ({
    pages: await services.pageEditor.list(),
    paths: await publicPaths(context),
  }),
  /** `{revisions}`, newest first, each `{id, at, why, title, words}`. */
  "GET pages/:id/revisions": async ({ services, params }) => {
    const revisions = await services.pageEditor.revisions(params.id);
    return revisions ? { revisions } : pageMissing();
  },
  /** One revision with its text. */
  "GET pages/:id/revisions/:rid": async ({ services, params }) =>
    (await services.pageEditor.revision(params.id, params.rid)) ?? noRevision(),
});

const NewPageSchema = z.object({ kind: z.enum(pageKinds, pageWording.badKind), title: z.string().trim().max(200) });
const MomentSchema = z.object({ at: z.string().nullable() });

const written = answers(onUnsavedPage, {
  /** `{kind, title}`: 201 with a new draft page. */
  "POST pages": async ({ services, input }) => {
    const { data } = NewPageSchema.safeParse(await input());
    if (!data) return refuse(422, pageWording.badKind);
    if (data.title === "") return refuse(422, pageWording.titleMissing);
    return Response.json(await services.pageEditor.create(data.kind, data.title), { status: 201 });
  },
  /** `{address, expiresAt}`, a link to the draft that's valid for seven days. It replaces the one before. */
  "POST pages/:id/preview-link": async ({ services: { pageEditor, config }, params }) => {
    const link = await pageEditor.preview(params.id);
    if (!link) return pageMissing();
    const { token, expiresAt } = link;
    return Response.json({ address: `${config.origin}/preview/${token}`, expiresAt }, { status: 201 });
  },
});

/** Actions on a page, given the `rev` the agent saw; they return the updated page. */
const steps = answers(onUnsavedPage, {
  /**
   * `{rev, anyway?}` publishes the draft; 422 `{error, checks}` when something must be fixed first, or should be
   * reviewed and `anyway` isn't set.
   */
  "POST pages/:id/publish": seen(async (editor, page, { body, context }) => {
    const anyway = "anyway" in body && body.anyway === true;
    return editor.publish(page, { ...(await publishingSite(context)), anyway });
  }),
  /** Takes a page off the site. */
  "POST pages/:id/unpublish": seen((editor, page) => editor.unpublish(page)),
  /**
   * `{rev, at}` schedules the current draft for a time such as `2027-01-02T08:00` in the agent's time zone; `null`
   * cancels that. 422 for an hour skipped by daylight saving time, or when something must be fixed first.
   */
  "POST pages/:id/schedule": seen(async (editor, page, { body, context }) => {
    const { data } = MomentSchema.safeParse(body);
    if (!data) return refuse(422, pageWording.badMoment);
    return editor.schedule(page, { ...(await publishingSite(context)), at: data.at });
  }),
  /** Restores a page from the trash, as a draft. */
  "POST pages/:id/untrash": seen((editor, page) => editor.untrash(page)),
  /** Declines the text that a release brought. */
  "POST pages/:id/keep-mine": seen((editor, page) => editor.keepOwn(page)),
  /** Makes an earlier text the draft. */
  "POST pages/:id/revisions/:rid/restore": (asked) =>
    seen(async (editor, page) => (await editor.restore(page, asked.params.rid)) ?? noRevision())(asked),
});

const noRevision = () => refuse(404, pageWording.noRevision);

export const loader = oneOf(read, written, steps);
export const action = loader;
