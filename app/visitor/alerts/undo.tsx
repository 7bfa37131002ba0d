import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";

/** A button that performs one action on the item its form names. */
export function ActionButton({ what, label, isMain }: { what: string; label: string; isMain?: boolean }) {
  return (
    <button className={isMain ? "button navy" : "button line small"} type="submit" name="do" value={what}>
      {label}
    </button>
  );
}

/** What the visitor just did, from the address, and how the alert was before. */
export interface LastAction {
  id: string | null;
  what: string;
  rhythm: string;
  kinds: string[];
}

/** The action that takes one back. */
const opposites: Record<string, string> = { save: "save", pause: "resume", resume: "pause", end: "resume" };

/** Says what changed, next to the buttons that changed it. */
export function Undo({ id, what, rhythm, kinds }: LastAction) {
  const text = Object.entries(alertWording.did).find(([name]) => name === what)?.[1];
  const opposite = opposites[what];
  if (!text || !opposite) return null;
  return (
    <form method="post" className="undo" id="did">
      <span role="status">{text}</span>
      <input type="hidden" name="id" value={id ?? ""} />
      <input type="hidden" name="rhythm" value={rhythm} />
      {kinds.map((kind) => (
        <input key={kind} type="hidden" name="kinds" value={kind} />
      ))}
      <ActionButton what={opposite} label={alertWording.undo} />
    </form>
  );
}

/** The page shows what was done to an alert, and its address keeps how the alert was before. */
export function pathAfter(did: FormDataEntryValue | null, token: string, before: Subscription | undefined): string {
  if (did === "delete-all") return "/alerts?deleted";
  if (did === "ask") return `/alerts/${token}?asked`;
  if (typeof did !== "string" || !before) return `/alerts/${token}`;
  const { id, rhythm, kinds } = before;
  const was = new URLSearchParams([
    ["did", did],
    ["id", id],
    ["rhythm", rhythm],
    ...kinds.map((kind) => ["kinds", kind]),
  ]);
  return `/alerts/${token}?${was}#did`;
}

export const lastActionIn = (searchParams: URLSearchParams): LastAction => ({
  id: searchParams.get("id"),
  what: searchParams.get("did") ?? "",
  rhythm: searchParams.get("rhythm") ?? "",
  kinds: searchParams.getAll("kinds"),
});
