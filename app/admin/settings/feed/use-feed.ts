import { useEffect, useMemo, useState } from "react";
import type { FeedAnswer, FeedPreview, FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { type FeedDialect, runPause } from "#domain/mls/feed/feed-setup.ts";
import { useSite } from "../../../frame/known-site.ts";
import { announceSignOut } from "../../ui/call/sign-in-again.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { useIsAwake } from "../../ui/is-awake.ts";
import { withValue } from "../../ui/two-versions.ts";

/** Milliseconds between two checks on a running import. */
const pause = 3000;

/** The feed as last read, what the agent has typed, and the available actions. @param loaded with the page */
export function useFeed(loaded: FeedAnswer) {
  const [known, setKnown] = useState(loaded);
  const [before, setBefore] = useState(loaded);
  if (loaded !== before) {
    setBefore(loaded);
    setKnown(loaded);
  }
  const [form, setForm] = useState(() => toFeedForm(loaded));

  /** A poll never opens the login form, and a failed one changes nothing. */
  async function look() {
    const response = await fetch("/api/admin/feed").catch(() => undefined);
    if (response?.status === 401) announceSignOut();
    if (response?.ok) setKnown(await response.json());
  }

  const isAwake = useIsAwake();
  const { timeZone } = useSite().profile;
  const saving = useChange<FeedAnswer>((answer) => {
    setForm(toFeedForm(answer));
    // A feed that was just turned on is read right away.
    setTimeout(() => void look(), pause / 3);
  });
  const testing = useChange<FeedTest>();
  const previewing = useChange<FeedPreview>();
  const beginning = useChange();
  const answering = useChange();

  const isRunning = known.state.isRunning;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => void look(), pause);
    return () => clearTimeout(timer);
  }, [isRunning, known]);

  const change = useMemo(
    () => (path: string, value: unknown) => setForm((before) => withValue(before, path, value)),
    [],
  );

  return {
    known,
    form,
    /** The browser's, which the server doesn't know. */
    timeZone: isAwake ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone,
    isUnsaved: JSON.stringify(form) !== JSON.stringify(toFeedForm(known)),
    states: { saving, testing, previewing, beginning, answering },
    errors: saving.refusedFields ?? testing.refusedFields ?? {},
    change,
    save: () => saving.send("PUT", "feed", fromFeedForm(form)),
    test: () => testing.send("POST", "feed/test", fromFeedForm(form)),
    preview: () => previewing.send("POST", "feed/preview"),
    answer: (key: string, isSame: boolean) => answering.send("POST", "feed/relisted", { key, isSame }),
    run: (wish: { mayRemoveMost?: boolean; mayTakeOffOwn?: boolean } = {}) => beginning.send("POST", "feed/run", wish),
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
