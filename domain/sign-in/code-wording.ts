/** Sentences about the codes that an app shows. */
export const codeWording = {
  label: "Code",
  hint: "Six figures from your app, or one of your printed codes.",
  first: "Six figures from your app.",
  codeless: "Please type the code that your app shows.",
  wrong: "That code is not right, or was used before. Your app shows a new one every 30 seconds.",
  /** @param minutes above 0 when the phone's clock is ahead */
  otherClock: (minutes: number) =>
    `The clock of your phone is ${Math.abs(minutes)} ${Math.abs(minutes) === 1 ? "minute" : "minutes"} ${minutes > 0 ? "ahead" : "behind"}. Let it set its time by itself, and type the next code.`,
} as const;
