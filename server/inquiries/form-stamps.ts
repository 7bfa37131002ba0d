import type { SiteSigner } from "../site-signer.ts";

const longestAge = 86_400;
const purpose = "stamp";

/** Signed times at which visitors first touched the form. Nobody keeps them: the signature shows that they are ours. */
export function createFormStamps(signer: SiteSigner, now: () => Date) {
  return {
    /** A stamp of this moment. */
    async give() {
      const time = String(now().getTime());
      return `${time}.${await signer.sign(purpose, time)}`;
    },

    /** How many seconds ago a stamp was given. One of more than a day counts as none: the page lay open overnight. */
    async read(stamp: unknown): Promise<"missing" | "forged" | { age: number }> {
      if (typeof stamp !== "string" || stamp === "") return "missing";
      const [time = "", signature = ""] = stamp.split(".");
      if (!(await signer.verify(purpose, time, signature))) return "forged";
      const age = (now().getTime() - Number(time)) / 1000;
      return age >= 0 && age <= longestAge ? { age } : "missing";
    },
  };
}
