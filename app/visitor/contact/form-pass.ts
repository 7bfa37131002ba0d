import type { Challenge } from "altcha-lib/types";

/** What the form's script sends along with a message: a stamp of the time and perhaps a proof of work. */
export type FormPass = { stamp?: string; proof?: string };

/** A new name for one message: sent again with the same name, it is the same message. */
export function nameOfSending(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Called when the form is first touched. Never rejects: a message without a pass is sent all the same. */
export async function fetchFormPass(): Promise<FormPass> {
  try {
    const response = await fetch("/api/inquiries/stamp", { signal: AbortSignal.timeout(5000) });
    const { stamp, challenge }: { stamp: string; challenge?: Challenge } = await response.json();
    return challenge ? { stamp, ...(await proofOf(challenge)) } : { stamp };
  } catch {
    return {};
  }
}

/** For the next message: the form has been open for as long as before, while a proof is good for one message only. */
export async function passForAnother(pass: FormPass = {}): Promise<FormPass> {
  return pass.proof ? { ...(await fetchFormPass()), ...(pass.stamp && { stamp: pass.stamp }) } : pass;
}

/** The browser fetches the code for it only on a site that asks for work. Never rejects. */
export async function proofOf(challenge: Challenge): Promise<FormPass> {
  try {
    const { solve } = await import("./solve.ts");
    return await solve(challenge);
  } catch {
    return {};
  }
}
