import { describe, expect, it } from "vitest";
import { cardWords, descriptionParts, paperParts } from "./description.ts";

describe("a description", () => {
  it("keeps its paragraphs, its lines and its lists", () => {
    const text =
      "First line.\r\nSecond line.\n- New roof\n• Two-car garage\n\nAsk me - I know it.\n-5 degrees is cold here.";
    expect(descriptionParts(text)).toEqual([
      { kind: "paragraph", lines: ["First line.", "Second line."] },
      { kind: "list", lines: ["New roof", "Two-car garage"] },
      { kind: "paragraph", lines: ["Ask me - I know it.", "-5 degrees is cold here."] },
    ]);
  });
});

describe("the words on a card", () => {
  it("are the whole short description, with its line breaks", () => {
    expect(cardWords("First  line. \n\n- bullet\n")).toBe("First line.\n- bullet");
  });

  it("end with a sentence if the description is long", () => {
    const sentence = "A stone hearth and a terrace that holds the last light on the range.";
    expect(cardWords(Array(300).fill(sentence).join(" "))).toBe(`${sentence} ${sentence}`);
  });

  it("end between two words if no sentence fits", () => {
    const words = cardWords("meadow ".repeat(3000));
    expect(words).toMatch(/^(meadow )+meadow…$/);
    expect(words.length).toBeLessThanOrEqual(200);
  });
});

describe("the words on the printed sheet", () => {
  const printed = (text: string) =>
    paperParts(text).map(({ kind, lines, onPaper }) =>
      kind === "list" ? lines.slice(0, onPaper) : lines.join("\n").slice(0, onPaper),
    );

  it("are the whole description if it is short", () => {
    expect(printed("A stove.\n\n- New roof\n- Barn")).toEqual(["A stove.", ["New roof", "Barn"]]);
  });

  it("end with the last sentence that fits", () => {
    const sentence = "A stone hearth and a terrace that holds the last light on the range.";
    const paragraph = Array(3).fill(sentence).join(" ");
    expect(printed(`${paragraph}\n\n${paragraph}\n\nA stove.\n\n- New roof`)).toEqual([paragraph, sentence, "", []]);
  });

  it("end with a list item", () => {
    const entry = "A hearth of stone. ".repeat(5).trim();
    expect(printed(Array(9).fill(`- ${entry}`).join("\n"))).toEqual([Array(3).fill(entry)]);
  });

  it("end between two words if the first sentence does not end", () => {
    expect(printed("meadow ".repeat(3000))[0]).toMatch(/^(meadow ){44,45}meadow$/);
  });
});
