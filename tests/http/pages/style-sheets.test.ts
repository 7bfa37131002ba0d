import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** File contents by path. */
type Files = Map<string, string>;

const tokens = read(globSync("app/**/tokens.css"));
const others = read(globSync("app/**/*.css").filter((path) => !tokens.has(path)));
// A drawing in app/pictures counts as a picture.
const components = read(
  globSync("app/**/*.{ts,tsx,svg}").filter((path) => !path.includes(".test.") && !path.startsWith("app/pictures/")),
);

const hexadecimal = /#(?:[0-9a-f]{3,4}){1,2}\b/i;
/** `rgb(var(--shade) / 0.5)` is a translucent token. */
const functions = /(?<![\w-])(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\((?!var\()/i;
/** Common color names. Token names follow a hyphen. */
const names = /(?<![\w-])(?:black|white|gr[ae]y|silver|red|green|blue|navy|teal|gold|orange|yellow|purple)(?![\w-])/i;

const fromScale = /^var\(--(?:size|text|title|display)[\w-]*\)$/;
/** Print sizes follow the paper, whatever the browser's setting. */
const onPaper = /^[\d.]+pt$/;

describe("a style sheet", () => {
  it("has at most 150 lines", () => {
    const lengths = [...tokens, ...others].map(([path, text]) => [path, text.split("\n").length - 1] as const);
    expect(lengths.filter(([, lines]) => lines > 150)).toEqual([]);
  });

  it("takes its colors from the tokens", () => {
    const isRaw = ({ value }: Declaration) => [hexadecimal, functions, names].some((color) => color.test(value));
    expect(declarationsIn(others).filter(isRaw).map(told)).toEqual([]);
  });

  it("takes its text sizes from the scale", () => {
    const sizes = declarationsIn(others).filter(({ property }) => property === "font" || property === "font-size");
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.filter(({ value }) => !isFromScale(sizeIn(value))).map(told)).toEqual([]);
  });
});

describe("the scale of text", () => {
  it("follows the visitor's browser text size", () => {
    const sizes = declarationsIn(tokens).filter(({ property }) => /^--(size|text|title|display)/.test(property));
    expect(sizes.length).toBeGreaterThan(10);
    expect(
      sizes.filter(({ value }) => !/^(clamp\()?[\d.]+rem\b/.test(value) || value.includes("px")).map(told),
    ).toEqual([]);
  });
});

describe("a token", () => {
  it("is defined wherever a style sheet uses it", () => {
    const all = [...tokens, ...others];
    const defined = new Set(all.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
    const inMarkup = [...components.values()].join("\n");
    const used = all.flatMap(([path, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => [path, name]),
    );
    expect(used.filter(([, name = ""]) => !defined.has(name) && !inMarkup.includes(name))).toEqual([]);
  });
});

describe("a component", () => {
  it("has no hard-coded color, and the browser's own UI gets the navy and paper tokens", () => {
    const [navy, paper] = ["--navy", "--paper"].map(
      (name) => declarationsIn(tokens).find(({ property }) => property === name)?.value,
    );
    const color = /["'`]\s*(#(?:[0-9a-f]{3,4}){1,2}|(?:rgb|hsl)a?\([^)]*\))["'`]/gi;
    const colors = [...components].flatMap(([path, text]) =>
      [...text.matchAll(color)].map(({ index, 1: found = "" }) => `${place(path, text, index)} ${found.toLowerCase()}`),
    );
    expect(colors.map((found) => found.replace(/:\d+/, ""))).toEqual([
      `app/root.tsx ${navy}`,
      `app/seo/manifest.ts ${paper}`,
      `app/seo/manifest.ts ${navy}`,
    ]);
  });
});

interface Declaration {
  /** File and line. */
  at: string;
  property: string;
  value: string;
}

const told = ({ at, property, value }: Declaration) => `${at} ${property}: ${value}`;

function declarationsIn(files: Files): Declaration[] {
  return [...files].flatMap(([path, text]) =>
    [...withoutComments(text).matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)].map(
      ({ index, 1: property = "", 2: value = "" }) => ({ at: place(path, text, index), property, value }),
    ),
  );
}

/** Keeps the number of characters and lines. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
}

function place(path: string, text: string, index: number): string {
  return `${path}:${text.slice(0, index).split("\n").length}`;
}

/** The size in `font-size`, or in `font` before the line height. */
function sizeIn(value: string): string {
  return /(?:^|\s)(\S+\([^/]*\)|\S+) \//.exec(value)?.[1] ?? value;
}

function isFromScale(size: string): boolean {
  const [, least, most] = /^clamp\((.+), [\d.]+vw, (.+)\)$/.exec(size) ?? [];
  if (least && most) return fromScale.test(least) && fromScale.test(most);
  return size === "inherit" || fromScale.test(size) || onPaper.test(size);
}

function read(paths: readonly string[]): Files {
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}
