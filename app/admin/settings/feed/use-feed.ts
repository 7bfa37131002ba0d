import { useCallback, useEffect, useState } from "react";
import type { FeedAnswer, FeedPreview, FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { type FeedDialect, runPause } from "#domain/mls/feed/feed-setup.ts";
import { useCall } from "../../ui/call/use-call.ts";
import { withValue } from "../../ui/two-versions.ts";

/** Milliseconds between two checks on a running import. */
const pause = 3000;

/** The feed as last loaded, what the agent has typed, and the available actions. */
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

  const change = useCallback(
    (path: string, value: unknown) => setForm((before) => before && withValue(before, path, value)),
    [],
  );

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
    change,

    async save() {
      if (!form) return;
      const outcome = await put(fromFeedForm(form));
      if (outcome.step !== "done") return;
      setKnown(outcome.answer);
      setForm(toFeedForm(outcome.answer));
      // A feed that was just turned on is read right away.
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

/** The contents of the fields. */
export type FeedForm = ReturnType<typeof toFeedForm>;

/**
 * Form fields for the stored settings, with ids separated by commas. The API never returns secrets, so those fields are
 * empty.
 */
export function toFeedForm({ auth, ...stored }: FeedAnswer) {
  const { tokenUrl = "", clientId = "" } = auth;
  const signIn: "token" | "client" = tokenUrl ? "client" : "token";
  return {
    baseUrl: stored.baseUrl ?? "",
    dialect: stored.dialect ?? ("plain" as FeedDialect),
    originatingSystemName: stored.originatingSystemName ?? "",
    signIn,
    auth: { token: "", tokenUrl, clientId, clientSecret: "" },
    agentMlsIds: (stored.agentMlsIds ?? []).join(", "),
    officeMlsId: stored.officeMlsId ?? "",
    takesOwnHomes: stored.takesOwnHomes ?? true,
    everyMinutes: String(stored.everyMinutes ?? runPause.usual),
    isEnabled: stored.isEnabled ?? false,
  };
}

/** The request body for the API. An empty secret is omitted, which keeps the stored one. */
export function fromFeedForm({ signIn, auth, ...form }: FeedForm): object {
  const { token, tokenUrl, clientId, clientSecret } = auth;
  const client = { tokenUrl: tokenUrl.trim(), clientId, ...(clientSecret && { clientSecret }) };
  return {
    ...form,
    baseUrl: form.baseUrl.trim(),
    auth: signIn === "client" ? client : token ? { token } : {},
    agentMlsIds: form.agentMlsIds.split(/[\s,;]+/).filter(Boolean),
    everyMinutes: form.everyMinutes.trim() === "" ? null : Number(form.everyMinutes),
  };
}
