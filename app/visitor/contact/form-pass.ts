import type { Challenge } from "altcha-lib/types";

/** A new name for one message: sent again with the same name, it is the same message. */
export function nameOfSending(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Called when the form is first touched. Never rejects: a message without a stamp is sent all the same. */
export async function fetchStamp(): Promise<{ stamp?: string }> {
  try {
    const response = await fetch("/api/inquiries/stamp", { signal: AbortSignal.timeout(5000) });
    const { stamp }: { stamp: string } = await response.json();
    return { stamp };
  } catch {
    return {};
  }
}

/** The browser fetches the code for it only when a site asks for work. Never rejects. */
export async function proofOf(challenge: Challenge): Promise<{ proof?: string }> {
  try {
    const { solve } = await import("./solve.ts");
    return await solve(challenge);
  } catch {
    return {};
  }
}
