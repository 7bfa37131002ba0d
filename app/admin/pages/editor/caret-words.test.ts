import { expect, it } from "vitest";
import { caretWords } from "./caret-words.ts";

it.each([
  ["## What it **costs**", "What it"],
  ["- Ask [the county](https://www.example.gov) first.", "Ask the county first."],
  ["The {town} office answers.", "office answers."],
  ["| Fee | Two percent |", "Two percent"],
  ["![A white roof](/images/roof.jpg)", "A white roof"],
  ["1. `Call` me", "Call"],
  ["---", ""],
  ["", ""],
])("the preview looks for what visitors read of “%s”", (line, words) => {
  expect(caretWords(line)).toBe(words);
});
