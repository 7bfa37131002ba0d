import { describe, expect } from "vitest";
import { type Email, retriedEmail } from "#domain/emails/email.ts";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Stores } from "#server/ports/platform.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { emailToZoe } from "./samples.ts";

/** What every email store guarantees. */
export function emailStoreContract(open: Open<Pick<Stores, "emails">>): void {
  describe("emails to people", () => {
    const it = itWith(open);
    const email = emailToZoe();
    const second = (seconds: number) => new Date(Date.parse(email.createdAt) + seconds * 1000).toISOString();
    const failure = { words: "No such mailbox.", isFinal: true };
    const ids = (emails: Email[]) => emails.map(({ id }) => id);

    it("are saved exactly, and there are none at first", async ({ store: { emails } }) => {
      expect(await emails.find(email.id)).toBeUndefined();
      expect(await emails.page(10)).toEqual([]);
      expect(await emails.answersTo([])).toEqual([]);
      await emails.add(email);
      expect(await emails.find(email.id)).toEqual(email);
      await expect(emails.add(emailToZoe({ text: "Other words" }))).rejects.toThrow(DuplicateIdError);
      expect(await emails.find(email.id)).toEqual(email);
    });

    it("are saved with the mailbox position, which only one process may advance", async ({ store: { emails } }) => {
      expect(await emails.mailbox()).toBeUndefined();
      const first = { rev: 1, folders: { inbox: { validity: "7", uid: 4 } } };
      expect(await emails.saveMailbox(first)).toBe(true);
      expect(await emails.saveMailbox({ rev: 1, folders: {} })).toBe(false);
      expect(await emails.saveMailbox({ rev: 3, folders: {} })).toBe(false);
      expect(await emails.mailbox()).toEqual(first);
      const failed = { rev: 2, folders: {}, failure: "No answer", failedSince: second(1), leaseUntil: second(2) };
      expect(await emails.saveMailbox(failed)).toBe(true);
      expect(await emails.mailbox()).toEqual(failed);
    });

    it("are listed by person, by the message they reply to, and all together, by time", async ({ store }) => {
      const { emails } = store;
      const at = (seconds: number) => ({ createdAt: second(seconds), nextAttemptAt: second(seconds) });
      const later = emailToZoe({ id: "let_later", ...at(5) });
      const same = emailToZoe({ id: "let_same", ...at(5), inquiryId: undefined });
      const merged = emailToZoe({ id: "let_merged", personId: "per_merged", inquiryId: "inq_other", ...at(3) });
      const walters = emailToZoe({ id: "let_walter", personId: "per_walter", inquiryId: "inq_walter", ...at(4) });
      for (const each of [later, walters, email, same, merged]) await emails.add(each);
      expect(ids(await emails.of(["per_zoe"], 10))).toEqual(["let_same", "let_later", email.id]);
      expect(ids(await emails.of(["per_zoe", "per_merged", "per_none"], 3))).toEqual([
        "let_same",
        "let_later",
        "let_merged",
      ]);
      expect(ids(await emails.of(["per_zoe", "per_merged"], 10, later))).toEqual(["let_merged", email.id]);
      expect(ids(await emails.answersTo(["inq_zoe", "inq_walter"]))).toEqual([email.id, "let_walter", "let_later"]);
      expect(ids(await emails.page(2))).toEqual(["let_same", "let_later"]);
      expect(ids(await emails.page(10, later))).toEqual(["let_walter", "let_merged", email.id]);
    });

    it("are claimed by one worker once they can no longer be withdrawn", async ({ store: { emails } }) => {
      await emails.add(email);
      expect(await emails.claim(second(9), second(129), 10)).toEqual([]);
      const asking = Array.from({ length: 6 }, () => emails.claim(second(10), second(130), 10));
      const claimed = { ...email, attempts: 1, nextAttemptAt: second(130) };
      expect((await Promise.all(asking)).flat()).toEqual([claimed]);
      expect(await emails.find(email.id)).toEqual(claimed);
    });

    it("are claimed in due order, up to the requested number", async ({ store: { emails } }) => {
      for (const at of [3, 1, 2]) await emails.add(emailToZoe({ id: `let_${at}`, nextAttemptAt: second(at) }));
      expect(ids(await emails.claim(second(9), second(129), 2)).toSorted()).toEqual(["let_1", "let_2"]);
    });

    it("are settled once, with the server's response", async ({ store: { emails } }) => {
      await emails.add(email);
      const [claimed = email] = await emails.claim(second(10), second(130), 1);
      const sent = { ...sentNotice(claimed, new Date(second(11))), saidByServer: "<01@email.amazonses.com>" };
      expect(await emails.settle(claimed, sent)).toBe(true);
      expect(await emails.settle(claimed, sent)).toBe(false);
      expect(await emails.find(email.id)).toMatchObject({
        ...email,
        ...{ state: "sent", attempts: 1, nextAttemptAt: second(130), settledAt: second(11) },
        saidByServer: "<01@email.amazonses.com>",
      });
      expect(await emails.claim(second(9999), second(99_999), 10)).toEqual([]);
    });

    it("go to the next worker if the first never returned, and its late result is ignored", async ({ store }) => {
      const { emails } = store;
      await emails.add(email);
      const [lost = email] = await emails.claim(second(10), second(130), 1);
      const [found = email] = await emails.claim(second(130), second(250), 1);
      expect(found).toMatchObject({ id: email.id, attempts: 2, messageId: email.messageId });
      expect(await emails.settle(lost, sentNotice(lost, new Date(second(131))))).toBe(false);
      expect(await emails.settle(found, sentNotice(found, new Date(second(131))))).toBe(true);
    });

    it("are withdrawn only before sending starts, and leave nothing", async ({ store: { emails } }) => {
      await emails.add(email);
      const [claimed = email] = await emails.claim(second(10), second(130), 1);
      expect(await emails.withdraw(email)).toBe(false);
      expect(await emails.withdraw(claimed)).toBe(true);
      expect(await emails.find(email.id)).toBeUndefined();
      expect(await emails.of(["per_zoe"], 10)).toEqual([]);
      expect(await emails.claim(second(9999), second(99_999), 10)).toEqual([]);
      await emails.add(email);
      expect(await emails.find(email.id)).toEqual(email);
    });

    it("that failed for good are sent again when the agent asks", async ({ store: { emails } }) => {
      await emails.add(email);
      const [claimed = email] = await emails.claim(second(10), second(130), 1);
      await emails.settle(claimed, unsentNotice(claimed, new Date(second(11)), failure));
      expect(await emails.claim(second(9999), second(99_999), 1)).toEqual([]);
      const failed = await emails.find(email.id);
      expect(failed).toMatchObject({ state: "failed", lastError: "No such mailbox.", settledAt: second(11) });
      const again = failed && retriedEmail(failed, new Date(second(20)));
      if (!failed || !again) throw new Error("It was not given up.");
      expect(await emails.settle(failed, again)).toBe(true);
      expect(await emails.claim(second(20), second(140), 1)).toMatchObject([{ id: email.id, attempts: 1 }]);
    });

    it("are found by the Message-ID that a mail server replaced ours with", async ({ store: { emails } }) => {
      const said = "<0100-ses@email.amazonses.com>";
      await emails.add(email);
      await emails.add(emailToZoe({ id: "let_other", state: "sent", settledAt: second(1), saidByServer: "250 Ok" }));
      expect(await emails.saidToBe(said)).toBeUndefined();
      const [claimed] = await emails.claim(second(11), second(131), 1);
      if (!claimed) throw new Error("It is due.");
      await emails.settle(claimed, { ...sentNotice(claimed, new Date(second(12))), saidByServer: said });
      expect((await emails.saidToBe(said))?.id).toBe(email.id);
      expect(await emails.saidToBe("250 Ok")).toBeUndefined();
      await emails.remove(email.id);
      expect(await emails.saidToBe(said)).toBeUndefined();
    });

    it("that are held wait for the agent's decision", async ({ store: { emails } }) => {
      const held = emailToZoe({ state: "held", attempts: 2 });
      await emails.add(held);
      await emails.add(emailToZoe({ id: "let_other" }));
      expect(await emails.held()).toBe(1);
      expect(ids(await emails.claim(second(9999), second(99_999), 10))).toEqual(["let_other"]);
      const again = retriedEmail(held, new Date(second(20)));
      expect(again && (await emails.settle(held, again))).toBe(true);
      expect(await emails.held()).toBe(0);
    });

    it("can be removed in any state", async ({ store: { emails } }) => {
      await emails.add(emailToZoe({ state: "sent", attempts: 1, settledAt: second(11) }));
      expect(await emails.remove(email.id)).toBe(true);
      expect(await emails.remove(email.id)).toBe(false);
      expect(await emails.page(10)).toEqual([]);
    });

    it("have several kinds, some without a person, and are found by their subject record", async ({
      store: { emails },
    }) => {
      const own = { personId: undefined, inquiryId: undefined, references: [], text: "", about: "sub_1" };
      const at = (seconds: number) => ({ createdAt: second(seconds), nextAttemptAt: second(seconds) });
      const alert = emailToZoe({ id: "let_alert", kind: "alert", ...own, ...at(2) });
      const optIn = emailToZoe({ id: "let_opt", kind: "opt-in", ...own, ...at(1) });
      const showing = emailToZoe({ id: "let_show", kind: "showing", ...own, personId: "per_zoe", about: "vis_1" });
      for (const each of [email, alert, optIn, showing]) await emails.add(each);
      expect(await emails.about("sub_1")).toEqual([optIn, alert]);
      expect(await emails.about("vis_1")).toEqual([showing]);
      expect(ids(await emails.of(["per_zoe"], 10)).toSorted()).toEqual(["let_show", email.id]);
      expect(await emails.answersTo(["inq_zoe"])).toEqual([email]);
      expect(ids(await emails.page(10))).toHaveLength(4);
    });

    it("never wait behind alerts, which are claimed separately", async ({ store: { emails } }) => {
      const alert = emailToZoe({ id: "let_alert", kind: "alert", about: "sub_1", nextAttemptAt: second(1) });
      await emails.add(alert);
      await emails.add(emailToZoe({ id: "let_held", kind: "alert", about: "sub_1", state: "held" }));
      await emails.add(email);
      expect(ids(await emails.claim(second(10), second(130), 1))).toEqual([email.id]);
      expect(await emails.claim(second(10), second(130), 9)).toEqual([]);
      const [claimed = alert] = await emails.claim(second(10), second(130), 9, "alerts");
      expect(claimed).toEqual({ ...alert, attempts: 1, nextAttemptAt: second(130) });
      expect(await emails.settle(claimed, sentNotice(claimed, new Date(second(11))))).toBe(true);
      expect(await emails.claim(second(9999), second(99_999), 9, "alerts")).toEqual([]);
      expect(await emails.held()).toBe(0);
    });

    it("have quick replies, which are replaced together", async ({ store: { emails } }) => {
      expect(await emails.quickReplies()).toEqual([expect.objectContaining({ name: "Market analysis" })]);
      const visit = { name: "Visit", subject: "", text: "Hi {first_name}, come on Friday. 🌻" };
      await emails.saveQuickReplies([visit, { ...visit, name: "Price" }]);
      await emails.saveQuickReplies([visit]);
      expect(await emails.quickReplies()).toEqual([visit]);
      expect(await emails.page(10)).toEqual([]);
    });
  });
}
