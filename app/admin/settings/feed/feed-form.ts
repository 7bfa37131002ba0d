import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { type FeedDialect, runPause } from "#domain/mls/feed/feed-setup.ts";

/** What the fields hold. */
export type FeedForm = ReturnType<typeof toFeedForm>;

/** The fields for what is stored, ids with commas between them. Secrets never come back, so theirs are empty. */
export function toFeedForm({ auth, ...stored }: FeedAnswer) {
  const signIn: "token" | "client" = auth.tokenUrl ? "client" : "token";
  return {
    baseUrl: stored.baseUrl ?? "",
    dialect: stored.dialect ?? ("plain" as FeedDialect),
    originatingSystemName: stored.originatingSystemName ?? "",
    signIn,
    token: "",
    tokenUrl: auth.tokenUrl ?? "",
    clientId: auth.clientId ?? "",
    clientSecret: "",
    agentMlsIds: (stored.agentMlsIds ?? []).join(", "),
    officeMlsId: stored.officeMlsId ?? "",
    takesOwnHomes: stored.takesOwnHomes ?? true,
    everyMinutes: String(stored.everyMinutes ?? runPause.usual),
    isEnabled: stored.isEnabled ?? false,
  };
}

/** What the API takes. An empty secret is left away, and the stored one kept. */
export function fromFeedForm({ signIn, token, tokenUrl, clientId, clientSecret, ...form }: FeedForm): object {
  const client = { tokenUrl: tokenUrl.trim(), clientId, ...(clientSecret && { clientSecret }) };
  return {
    ...form,
    baseUrl: form.baseUrl.trim(),
    auth: signIn === "client" ? client : token ? { token } : {},
    agentMlsIds: form.agentMlsIds.split(/[\s,;]+/).filter(Boolean),
    everyMinutes: form.everyMinutes.trim() === "" ? null : Number(form.everyMinutes),
  };
}
