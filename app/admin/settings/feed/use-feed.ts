import { useEffect, useState } from "react";
import type { FeedAnswer, FeedPreview, FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { useCall } from "../../ui/use-call.ts";
import { type FeedForm, fromFeedForm, toFeedForm } from "./feed-form.ts";

/** Milliseconds between two looks at a run that is under way. */
const pause = 3000;

/** The feed as the server told it last, what the agent has typed, and what can be done. */
export function useFeed() {
  const { state: reading, send: read } = useCall<FeedAnswer | null>("GET", "feed");
  const { state: saving, send: put } = useCall<FeedAnswer>("PUT", "feed");
  const { state: testing, send: test } = useCall<FeedTest>("POST", "feed/test");
  const { state: previewing, send: preview } = useCall<FeedPreview>("POST", "feed/preview");
  const { state: beginning, send: begin } = useCall<object>("POST", "feed/run");
  const { state: answering, send: sendAnswer } = useCall<FeedAnswer>("POST", "feed/relisted");
  const [known, setKnown] = useState<FeedAnswer>();
  const [form, setForm] = useState<FeedForm>();

  async function look(isByItself = false) {
    const outcome = await read(undefined, { isByItself });
    if (outcome.step === "done") setKnown(outcome.answer ?? undefined);
    return outcome;
  }

  useEffect(() => {
    void look().then((outcome) => {
      if (outcome.step === "done" && outcome.answer) setForm(toFeedForm(outcome.answer));
    });
  }, [read]);

  const isRunning = known?.state.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void look(true), pause);
    return () => clearTimeout(timer);
  }, [isRunning, known]);

  return {
    known,
    form,
    isUnsaved: known && form ? JSON.stringify(form) !== JSON.stringify(toFeedForm(known)) : false,
    states: { reading, saving, testing, previewing, beginning, answering },
    errors: saving.step === "failed" ? saving.error.fields : testing.step === "failed" ? testing.error.fields : {},
    change: (changes: Partial<FeedForm>) => setForm((before) => before && { ...before, ...changes }),

    async save() {
      if (!form) return;
      const outcome = await put(fromFeedForm(form));
      if (outcome.step !== "done") return;
      setKnown(outcome.answer);
      setForm(toFeedForm(outcome.answer));
      // A feed that was just switched on is read at once.
      setTimeout(() => void look(true), pause / 3);
    },

    test: () => void (form && test(fromFeedForm(form))),
    preview: () => void preview(),

    async answer(key: string, isSame: boolean) {
      const outcome = await sendAnswer({ key, isSame });
      if (outcome.step === "done") setKnown(outcome.answer);
    },

    async run(wish: { mayRemoveMost?: boolean; mayTakeOffOwn?: boolean } = {}) {
      await begin(wish);
      await look();
    },
  };
}

export type Feed = ReturnType<typeof useFeed>;
