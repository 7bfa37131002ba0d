import { describe, expect } from "vitest";
import { type Letter, retriedLetter } from "#domain/emails/email.ts";
import { sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import type { Stores } from "#server/ports/platform.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";
import { letterToZoe } from "./samples.ts";

/** What every email store guarantees. */
export function letterStoreContract(open: Open<Pick<Stores, "letters">>): void {
  describe("emails to people", () => {
    const it = itWith(open);
    const letter = letterToZoe();
    const second = (seconds: number) => new Date(Date.parse(letter.createdAt) + seconds * 1000).toISOString();
    const failure = { words: "No such mailbox.", isFinal: true };
    const ids = (letters: Letter[]) => letters.map(({ id }) => id);

    it("are saved exactly, and there are none at first", async ({ store: { letters } }) => {
      expect(await letters.find(letter.id)).toBeUndefined();
      expect(await letters.page(10)).toEqual([]);
      expect(await letters.answersTo([])).toEqual([]);
      await letters.add(letter);
      expect(await letters.find(letter.id)).toEqual(letter);
      await expect(letters.add(letterToZoe({ text: "Other words" }))).rejects.toThrow(DuplicateIdError);
      expect(await letters.find(letter.id)).toEqual(letter);
    });

    it("are saved with the mailbox position, which only one process may advance", async ({ store: { letters } }) => {
      expect(await letters.mailbox()).toBeUndefined();
      const first = { rev: 1, folders: { inbox: { validity: "7", uid: 4 } } };
      expect(await letters.saveMailbox(first)).toBe(true);
      expect(await letters.saveMailbox({ rev: 1, folders: {} })).toBe(false);
      expect(await letters.saveMailbox({ rev: 3, folders: {} })).toBe(false);
      expect(await letters.mailbox()).toEqual(first);
      const failed = { rev: 2, folders: {}, failure: "No answer", failedSince: second(1), leaseUntil: second(2) };
      expect(await letters.saveMailbox(failed)).toBe(true);
      expect(await letters.mailbox()).toEqual(failed);
    });

    it("are listed by person, by the message they reply to, and all together, by time", async ({ store }) => {
      const { letters } = store;
      const at = (seconds: number) => ({ createdAt: second(seconds), nextAttemptAt: second(seconds) });
      const later = letterToZoe({ id: "let_later", ...at(5) });
      const same = letterToZoe({ id: "let_same", ...at(5), inquiryId: undefined });
      const merged = letterToZoe({ id: "let_merged", personId: "per_merged", inquiryId: "inq_other", ...at(3) });
      const walters = letterToZoe({ id: "let_walter", personId: "per_walter", inquiryId: "inq_walter", ...at(4) });
      for (const each of [later, walters, letter, same, merged]) await letters.add(each);
      expect(ids(await letters.of(["per_zoe"], 10))).toEqual(["let_same", "let_later", letter.id]);
      expect(ids(await letters.of(["per_zoe", "per_merged", "per_none"], 3))).toEqual([
        "let_same",
        "let_later",
        "let_merged",
      ]);
      expect(ids(await letters.of(["per_zoe", "per_merged"], 10, later))).toEqual(["let_merged", letter.id]);
      expect(ids(await letters.answersTo(["inq_zoe", "inq_walter"]))).toEqual([letter.id, "let_walter", "let_later"]);
      expect(ids(await letters.page(2))).toEqual(["let_same", "let_later"]);
      expect(ids(await letters.page(10, later))).toEqual(["let_walter", "let_merged", letter.id]);
    });

    it("are claimed by one worker once they can no longer be withdrawn", async ({ store: { letters } }) => {
      await letters.add(letter);
      expect(await letters.claim(second(9), second(129), 10)).toEqual([]);
      const asking = Array.from({ length: 6 }, () => letters.claim(second(10), second(130), 10));
      const claimed = { ...letter, attempts: 1, nextAttemptAt: second(130) };
      expect((await Promise.all(asking)).flat()).toEqual([claimed]);
      expect(await letters.find(letter.id)).toEqual(claimed);
    });

    it("are claimed in due order, up to the requested number", async ({ store: { letters } }) => {
      for (const at of [3, 1, 2]) await letters.add(letterToZoe({ id: `let_${at}`, nextAttemptAt: second(at) }));
      expect(ids(await letters.claim(second(9), second(129), 2)).toSorted()).toEqual(["let_1", "let_2"]);
    });

    it("are settled once, with the server's response", async ({ store: { letters } }) => {
      await letters.add(letter);
      const [claimed = letter] = await letters.claim(second(10), second(130), 1);
      const sent = { ...sentNotice(claimed, new Date(second(11))), saidByServer: "<01@email.amazonses.com>" };
      expect(await letters.settle(claimed, sent)).toBe(true);
      expect(await letters.settle(claimed, sent)).toBe(false);
      expect(await letters.find(letter.id)).toMatchObject({
        ...letter,
        ...{ state: "sent", attempts: 1, nextAttemptAt: second(130), settledAt: second(11) },
        saidByServer: "<01@email.amazonses.com>",
      });
      expect(await letters.claim(second(9999), second(99_999), 10)).toEqual([]);
    });

    it("go to the next worker if the first never returned, and its late result is ignored", async ({ store }) => {
      const { letters } = store;
      await letters.add(letter);
      const [lost = letter] = await letters.claim(second(10), second(130), 1);
      const [found = letter] = await letters.claim(second(130), second(250), 1);
      expect(found).toMatchObject({ id: letter.id, attempts: 2, messageId: letter.messageId });
      expect(await letters.settle(lost, sentNotice(lost, new Date(second(131))))).toBe(false);
      expect(await letters.settle(found, sentNotice(found, new Date(second(131))))).toBe(true);
    });

    it("are withdrawn only before sending starts, and leave nothing", async ({ store: { letters } }) => {
      await letters.add(letter);
      const [claimed = letter] = await letters.claim(second(10), second(130), 1);
      expect(await letters.takeBack(letter)).toBe(false);
      expect(await letters.takeBack(claimed)).toBe(true);
      expect(await letters.find(letter.id)).toBeUndefined();
      expect(await letters.of(["per_zoe"], 10)).toEqual([]);
      expect(await letters.claim(second(9999), second(99_999), 10)).toEqual([]);
      await letters.add(letter);
      expect(await letters.find(letter.id)).toEqual(letter);
    });

    it("that failed for good are sent again when the agent asks", async ({ store: { letters } }) => {
      await letters.add(letter);
      const [claimed = letter] = await letters.claim(second(10), second(130), 1);
      await letters.settle(claimed, unsentNotice(claimed, new Date(second(11)), failure));
      expect(await letters.claim(second(9999), second(99_999), 1)).toEqual([]);
      const failed = await letters.find(letter.id);
      expect(failed).toMatchObject({ state: "failed", lastError: "No such mailbox.", settledAt: second(11) });
      const again = failed && retriedLetter(failed, new Date(second(20)));
      if (!failed || !again) throw new Error("It was not given up.");
      expect(await letters.settle(failed, again)).toBe(true);
      expect(await letters.claim(second(20), second(140), 1)).toMatchObject([{ id: letter.id, attempts: 1 }]);
    });

    it("are found by the Message-ID that a mail server replaced ours with", async ({ store: { letters } }) => {
      const said = "<0100-ses@email.amazonses.com>";
      await letters.add(letter);
      await letters.add(letterToZoe({ id: "let_other", state: "sent", settledAt: second(1), saidByServer: "250 Ok" }));
      expect(await letters.saidToBe(said)).toBeUndefined();
      const [claimed] = await letters.claim(second(11), second(131), 1);
      if (!claimed) throw new Error("It is due.");
      await letters.settle(claimed, { ...sentNotice(claimed, new Date(second(12))), saidByServer: said });
      expect((await letters.saidToBe(said))?.id).toBe(letter.id);
      expect(await letters.saidToBe("250 Ok")).toBeUndefined();
      await letters.remove(letter.id);
      expect(await letters.saidToBe(said)).toBeUndefined();
    });

    it("that are held wait for the agent's decision", async ({ store: { letters } }) => {
      const held = letterToZoe({ state: "held", attempts: 2 });
      await letters.add(held);
      await letters.add(letterToZoe({ id: "let_other" }));
      expect(await letters.held()).toBe(1);
      expect(ids(await letters.claim(second(9999), second(99_999), 10))).toEqual(["let_other"]);
      const again = retriedLetter(held, new Date(second(20)));
      expect(again && (await letters.settle(held, again))).toBe(true);
      expect(await letters.held()).toBe(0);
    });

    it("can be removed in any state", async ({ store: { letters } }) => {
      await letters.add(letterToZoe({ state: "sent", attempts: 1, settledAt: second(11) }));
      expect(await letters.remove(letter.id)).toBe(true);
      expect(await letters.remove(letter.id)).toBe(false);
      expect(await letters.page(10)).toEqual([]);
    });

    it("have several kinds, some without a person, and are found by their subject record", async ({
      store: { letters },
    }) => {
      const own = { personId: undefined, inquiryId: undefined, references: [], text: "", about: "sub_1" };
      const at = (seconds: number) => ({ createdAt: second(seconds), nextAttemptAt: second(seconds) });
      const alert = letterToZoe({ id: "let_alert", kind: "alert", ...own, ...at(2) });
      const optIn = letterToZoe({ id: "let_opt", kind: "opt-in", ...own, ...at(1) });
      const showing = letterToZoe({ id: "let_show", kind: "showing", ...own, personId: "per_zoe", about: "vis_1" });
      for (const each of [letter, alert, optIn, showing]) await letters.add(each);
      expect(await letters.about("sub_1")).toEqual([optIn, alert]);
      expect(await letters.about("vis_1")).toEqual([showing]);
      expect(ids(await letters.of(["per_zoe"], 10)).toSorted()).toEqual(["let_show", letter.id]);
      expect(await letters.answersTo(["inq_zoe"])).toEqual([letter]);
      expect(ids(await letters.page(10))).toHaveLength(4);
    });

    it("never wait behind alerts, which are claimed separately", async ({ store: { letters } }) => {
      const alert = letterToZoe({ id: "let_alert", kind: "alert", about: "sub_1", nextAttemptAt: second(1) });
      await letters.add(alert);
      await letters.add(letterToZoe({ id: "let_held", kind: "alert", about: "sub_1", state: "held" }));
      await letters.add(letter);
      expect(ids(await letters.claim(second(10), second(130), 1))).toEqual([letter.id]);
      expect(await letters.claim(second(10), second(130), 9)).toEqual([]);
      const [claimed = alert] = await letters.claim(second(10), second(130), 9, "alerts");
      expect(claimed).toEqual({ ...alert, attempts: 1, nextAttemptAt: second(130) });
      expect(await letters.settle(claimed, sentNotice(claimed, new Date(second(11))))).toBe(true);
      expect(await letters.claim(second(9999), second(99_999), 9, "alerts")).toEqual([]);
      expect(await letters.held()).toBe(0);
    });

    it("have quick replies, which are replaced together", async ({ store: { letters } }) => {
      expect(await letters.quickReplies()).toEqual([expect.objectContaining({ name: "Market analysis" })]);
      const visit = { name: "Visit", subject: "", text: "Hi {first_name}, come on Friday. 🌻" };
      await letters.saveQuickReplies([visit, { ...visit, name: "Price" }]);
      await letters.saveQuickReplies([visit]);
      expect(await letters.quickReplies()).toEqual([visit]);
      expect(await letters.page(10)).toEqual([]);
    });
  });
}
