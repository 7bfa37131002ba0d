import { useEffect, useState } from "react";
import type { SubscriptionPage, SubscriptionRow } from "#domain/alerts/subscription-row.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";

interface ShownSubscriptions {
  phase: "loading" | "ready" | "failed";
  rows: SubscriptionRow[];
  next?: string | undefined;
}

const path = "subscriptions";

/** All subscriptions, a page at a time, and what the agent does with one. */
export function useSubscriptions() {
  const [shown, setShown] = useState<ShownSubscriptions>({ phase: "loading", rows: [] });
  const [complaint, setComplaint] = useState("");

  async function load(after?: string): Promise<void> {
    const outcome = await outcomeOf(callAdmin<SubscriptionPage>("GET", after ? `${path}?after=${after}` : path));
    if (outcome.step === "failed") return setShown((before) => ({ ...before, phase: "failed" }));
    const { subscriptions, next } = outcome.answer;
    setShown(({ rows }) => ({ phase: "ready", rows: after ? [...rows, ...subscriptions] : subscriptions, next }));
  }
  useEffect(() => void load(), []);

  /** Ends one, or all of its address for good. */
  async function take(step: "end" | "block", { id, email }: SubscriptionRow): Promise<void> {
    setComplaint("");
    const outcome = await outcomeOf(callAdmin<{ subscription: SubscriptionRow }>("POST", `${path}/${id}/${step}`, {}));
    if (outcome.step === "failed") return setComplaint(outcome.error.message);
    const { subscription } = outcome.answer;
    const isEnded = (row: SubscriptionRow) => row.id === id || (step === "block" && row.email === email);
    const { status, endedBy } = subscription;
    setShown((before) => ({
      ...before,
      rows: before.rows.map((row) => (isEnded(row) && row.status !== "ended" ? { ...row, status, endedBy } : row)),
    }));
  }

  return { ...shown, complaint, load, take };
}
