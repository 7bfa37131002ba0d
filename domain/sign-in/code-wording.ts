import { counted } from "../formats.ts";
/** Messages about authenticator codes. */
export const codeWording = {
  label: "Code",
  hint: "Six digits from your app, or one of your recovery codes.",
  first: "Six digits from your app.",
  codeless: "Please enter the code your app shows.",
  wrong: "That code is wrong or was already used. Your app shows a new one every 30 seconds.",
  /** @param minutes positive when the phone's clock is ahead */
  otherClock: (minutes: number) =>
    `Your phone's clock is ${counted(Math.abs(minutes), "minute")} ${minutes > 0 ? "ahead" : "behind"}. Set it to update automatically, then enter the next code.`,
} as const;
