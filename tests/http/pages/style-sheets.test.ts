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

/** Steps of space in pixels, between things and around them. */
const steps = [4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128];
/** Widths in pixels at which pages change. 768 is where the menu does; from 1081 on, a list fits beside its map. */
const breakpoints = [360, 640, 768, 900, 1080];
/** Spaces off the scale, which come from the size of something else. */
const placed: Record<string, string> = {
  "app/admin/inquiries/card/inquiry-details.css 100px": "the labels' column",
  "app/admin/inquiries/card/inquiry-details.css 148px": "the labels' column",
  "app/admin/inquiries/list/inbox-list.css 44px": "beside a checkbox to press",
  "app/admin/inquiries/people/person/timeline.css 60px": "beside the line with its marks",
  "app/admin/pages/formatted/formatted-text.css 56px": "beside the handle of a block",
  "app/admin/pages/formatted/formatted-text.css 76px": "beside the handle of an item",
  "app/admin/shell/login-form.css 72px": "between the bar and the only form",
  "app/styles/base.css 72px": "the foot of a page on a phone",
  "app/visitor/guides/resources-page.css 56px": "columns of a page",
  "app/visitor/home/agent-card.css -190px": "the card that stands over the picture's edge",
  "app/visitor/home/hero.css 88px": "under the bar that lies on the picture",
  "app/visitor/home/hero.css 120px": "under the bar that lies on the picture",
  "app/visitor/home/hero.css 264px": "above the card that stands over the picture's edge",
  "app/visitor/homes/open-houses-page.css 44px": "beside a heart to press",
  "app/visitor/layout/footer.css 56px": "below the range of mountains",
  "app/visitor/layout/side-panel.css 84px": "under the bar",
  "app/visitor/listings/home-detail.css 56px": "columns of a page",
  "app/visitor/search/form/set-filters.css -54px": "the cross inside its filter",
  "app/visitor/search/results/list-beside-map.css 44px": "beside a heart to press",
  "app/visitor/tools/estimate/comparison.css 56px": "between two tables",
  "app/visitor/tools/estimate/comparison.css 80px": "between two tables",
  "app/visitor/tools/estimate/schedule.css 72px": "columns of a page",
  "app/visitor/tools/form/tool-form.css 72px": "columns of a page",
};

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

  it("spaces things in steps of the scale", () => {
    const onScreen = new Map([...others].filter(([path]) => !path.endsWith("print.css")));
    const spaces = declarationsIn(onScreen).filter(({ property }) =>
      /^(?:(?:row|column)-)?gap$|^(?:margin|padding)/.test(property),
    );
    expect(spaces.length).toBeGreaterThan(1000);
    const found = spaces.flatMap(({ at, value }) =>
      [...value.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "").matchAll(/(?<![\w.-])(-?[\d.]+)px/g)].map(
        ([length, size]) => ({
          at,
          length,
          isStep: Math.abs(Number(size)) === 1 || steps.includes(Math.abs(Number(size))),
          place: `${at.split(":")[0]} ${length}`,
        }),
      ),
    );
    const off = found.filter(({ isStep }) => !isStep);
    expect(off.filter(({ place }) => !(place in placed)).map(({ at, length }) => `${at} ${length}`)).toEqual([]);
    expect(Object.keys(placed).filter((place) => !off.some((each) => each.place === place))).toEqual([]);
  });

  it("changes at one of five widths", () => {
    const queries = [...others].flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(/@media([^{]*)/g)].map(([, query = ""]) => [path, query] as const),
    );
    const isKnown = (query: string) =>
      !/(?:max|min)-width/.test(query) &&
      [...query.matchAll(/(\d+)px (<=?) width|width (<=?|>=?) (\d+)px/g)].every(
        ([, from, below, side, to]) =>
          breakpoints.includes(Number(from ?? to)) &&
          (from === undefined ? side === "<=" || side === ">" : below === "<"),
      );
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter(([, query]) => !isKnown(query))).toEqual([]);
  });

  it("takes its corners and shadows from the tokens", () => {
    const corners = declarationsIn(others).filter(({ property }) => property.endsWith("radius"));
    const isRound = ({ value }: Declaration) =>
      value.split(" ").every((part) => /^(?:0|50%|inherit|var\(--radius(?:-small|-pill|-row)?\))$/.test(part));
    expect(corners.filter((each) => !isRound(each)).map(told)).toEqual([]);
    const shadows = declarationsIn(others).filter(({ property }) => property === "box-shadow");
    // A line without blur is a border that takes no room. A bar at the foot casts its shadow upward.
    const kinds = /^(?:none|var\(--shadow-[123]\)|(?:inset )?(?:-?[\d.]+(?:px)? ){2,4}(?:var|rgb)\(.+\)|0 -.+)$/;
    const isShadow = ({ value }: Declaration) =>
      value.split(/,\s+/).every((part) => kinds.test(part) && !/^0 \d+px \d+px/.test(part));
    expect(shadows.filter((each) => !isShadow(each)).map(told)).toEqual([]);
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
