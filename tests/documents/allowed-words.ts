/** Lines that use a refused word rightly: the file, a part of the line, and the reason. */
export const allowedLines: readonly { file: string; part: string; because: string }[] = [
  { file: "domain/listings/photo-arrangement.ts", part: "hears the page", because: "a screen reader reads it aloud" },
  {
    file: "tests/e2e/trials/visitor/tools.spec.ts",
    part: "hears the estimate",
    because: "a screen reader reads it aloud",
  },
];
