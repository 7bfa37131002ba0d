import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { markdownOf } from "./paste-markdown.ts";

const pasted = (html: string) => markdownOf(html.replaceAll(" style=", " data-style="));
const markdown = (html: string) => pasted(html).markdown;

describe("from Word", () => {
  it("headings, paragraphs, bold and italic are kept", () => {
    const html = `<p class="MsoTitle">The fee<o:p></o:p></p><h1>Who pays<o:p></o:p></h1>
      <p class="MsoNormal">Each <b>buyer</b> pays <i>once</i>.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
      <h2>Who does not</h2><p class="MsoNormal">Some.</p>`;
    expect(markdown(html)).toBe(
      "## The fee\n\n## Who pays\n\nEach **buyer** pays *once*.\n\n### Who does not\n\nSome.",
    );
  });

  it("list paragraphs become a list, numbered if it was", () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class="MsoListParagraph" style="text-indent:-.25in; mso-list: l0 level${level} lfo1"><![if !supportLists]><span><span style="mso-list:Ignore">${marker}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;
    expect(markdown(item(1, "·", "One") + item(2, "o", "Below") + item(1, "·", "Two"))).toBe("- One\n  - Below\n- Two");
    expect(markdown(item(1, "1.", "First") + item(1, "2.", "Second"))).toBe("1. First\n2. Second");
  });

  it("a table stays a table, and what doesn't fit is reported", () => {
    const html = `<table><tr><td colspan="2"><p class="MsoNormal"><b>Fee</b></p></td></tr>
      <tr><td><p>First | use</p></td><td><p>2.15%</p></td></tr></table>`;
    expect(pasted(html)).toEqual({
      markdown: "| **Fee** |  |\n| --- | --- |\n| First \\| use | 2.15% |",
      lost: ["1 merged cell"],
    });
  });

  it("pictures, footnotes and comments are dropped and reported", () => {
    const html = `<p>A<img src="file:///C:/a.png"><a style="mso-footnote-id:ftn1" href="#_ftn1"><span>[1]</span></a> b
      <span style="mso-special-character:comment">x</span><img src="file:///C:/b.png"></p>`;
    expect(pasted(html)).toEqual({ markdown: "A b", lost: ["2 pictures", "1 footnote", "1 comment"] });
  });
});

describe("from Google Docs", () => {
  it("its wrapper isn't bold, and its spans are read by their style", () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Land</span></h1>
      <p dir="ltr"><span style="font-weight:400;font-style:normal">Ask </span><span style="font-weight:700;font-style:normal">first</span><span style="font-weight:400;font-style:italic"> and later</span></p></b>`;
    expect(markdown(html)).toBe("## Land\n\nAsk **first** *and later*");
  });

  it("nested lists are kept, whether inside or next to their item", () => {
    const html = `<ul><li dir="ltr"><p><span>One</span></p></li><ul><li><p>Below</p></li></ul><li><p>Two</p><ol start="3"><li>c</li></ol></li></ul>`;
    expect(markdown(html)).toBe("- One\n  - Below\n- Two\n  3. c");
  });

  it("links lose the redirect through the search engine, and underlining that isn't a link is reported", () => {
    const html = `<p><a href="https://www.google.com/url?q=https://www.va.gov/housing&amp;sa=D"><span style="text-decoration:underline">VA</span></a>
      <a href="#heading=h.1">top</a> <u>and</u> <a href="javascript:alert(1)">no</a></p>`;
    expect(pasted(html)).toEqual({
      markdown: "[VA](https://www.va.gov/housing) top and no",
      lost: ["1 underlined passage"],
    });
  });
});

it("characters that Markdown would interpret stay characters", () => {
  expect(markdown("<p># 1 is * or [x] or &lt;b> and a_b</p><p>2026. A year</p><p>- no item</p>")).toBe(
    "\\# 1 is \\* or \\[x\\] or \\<b> and a\\_b\n\n2026\\. A year\n\n\\- no item",
  );
});

it("marks touch the words, not the spaces around them", () => {
  expect(markdown("<p>a<b> b </b>c <b>d </b><b>e</b></p>")).toBe("a **b** c **d e**");
});

it("styles and scripts are ignored", () => {
  expect(markdown("<style>p{}</style><div><p>a</p><script>x</script>b</div>")).toBe("a\n\nb");
});

it("a one-cell frame, a quotation and a rule become what they look like", () => {
  expect(
    markdown("<table><tr><td><p>a</p><p>b</p></td></tr></table><blockquote><p>c</p><p>d</p></blockquote><hr>"),
  ).toBe("a\n\nb\n\n> c\n> \n> d\n\n---");
});

it("the largest heading ranks below the page's title", () => {
  expect(markdown("<h3>a</h3><h5>b</h5>")).toBe("## a\n\n#### b");
  expect(markdown("<h1>a</h1><h6>b</h6>")).toBe("## a\n\n###### b");
});

it("content hidden in the HTML is dropped", () => {
  const html = `<p onclick="x()">a<iframe src="https://a.example"></iframe></p><svg><script>x</script></svg>
    <p><a href="java&#10;script:x">b</a> &amp;lt;c <a href="/x (y)">d</a></p><p>&lt;img onerror=x></p>`;
  expect(pasted(html)).toEqual({
    markdown: "a\n\nb \\&lt;c [d](/x%20%28y%29)\n\n\\<img onerror=x>",
    lost: ["1 embedded thing", "1 picture"],
  });
});

it("a table keeps every cell, even if its first row is short, and its caption", () => {
  const html = "<table><caption>Fees</caption><tr><th>a</th></tr><tr><td>b</td><td>c</td></tr></table>";
  expect(markdown(html)).toBe("Fees\n\n| a |  |\n| --- | --- |\n| b | c |");
});

it("neighbors with the same formatting become one range, others stay separate", () => {
  const html = "<p><i>a</i><i>b</i> <b>c<i>d</i></b>e</p><b><p>f</p><p>g</p></b>";
  expect(markdown(html)).toBe("*ab* **c*d***e\n\nf\n\ng");
});

it("an item with several paragraphs keeps them", () => {
  expect(markdown("<ol><li><p>a</p><p>b</p></li><li>c</li></ol>")).toBe("1. a\n\n   b\n2. c");
});

describe("a list below numbered items keeps its level", () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list: l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;&nbsp;</span></span>${text}<o:p></o:p></p>`;

  it.each<[string, string, string]>([
    ["Word", item(1, "1.", "One") + item(2, "·", "Below") + item(1, "2.", "Two"), "1. One\n   - Below\n2. Two"],
    [
      "Word, on three levels",
      item(1, "10.", "One") +
        item(2, "1)", "Below") +
        item(3, "§", "Deep") +
        item(3, "§", "Deeper") +
        item(2, "2)", "b"),
      "10. One\n    1. Below\n       - Deep\n       - Deeper\n    2. b",
    ],
    ["Word, with outline numbers", item(1, "1.", "One") + item(2, "2.1.", "Below"), "1. One\n   1. Below"],
    [
      "Word, below bullets",
      item(1, "·", "One") + item(2, "1.", "Below") + item(3, "·", "x"),
      "- One\n  1. Below\n     - x",
    ],
    ["Google Docs", "<ol><li>One</li><ul><li>Below</li></ul><li>Two</li></ol>", "1. One\n   - Below\n2. Two"],
    [
      "Google Docs, from ten on",
      '<ol start="10"><li><p>One</p></li><ol><li><p>a</p></li><ul><li><p>x</p></li></ul></ol><li><p>Two</p></li></ol>',
      "10. One\n    1. a\n       - x\n11. Two",
    ],
    ["a web page", "<ol><li>One<ul><li>Below</li></ul></li></ol>", "1. One\n   - Below"],
  ])("from %s", (_, html, expected) => {
    expect(markdown(html).replace(/\n+/g, "\n")).toBe(expected);
    // Everything but the first level is within an item.
    expect(marked.parse(markdown(html), { async: false }).match(/<li>(?:(?!<\/li>).)*<[ou]l/s)).not.toBeNull();
  });
});

it.each([
  ["<b>Beds:</b>4", "**Beds**:4"],
  ["<b>Beds: </b>4", "**Beds:** 4"],
  ["<b>Beds:</b> 4", "**Beds:** 4"],
  ["4<b>(new)</b>", "4(**new)**"],
  ["<b>Beds:</b><i>4</i>", "**Beds**:*4*"],
  ["<i>“Home”</i>s", "*“Home*”s"],
  ["<b>Price*</b>is", "**Price**\\*is"],
  ["a<b>...</b>b", "a...b"],
  ["<b>Beds:</b>", "**Beds:**"],
  ["<b>Beds:</b>)", "**Beds:**)"],
  ['<b><a href="https://a.example/">VA</a></b>s', "[VA](https://a.example/)s"],
  ["<b>Be</b><b>ds:</b>4", "**Beds**:4"],
])("formatting beside a sign closes: %s", (html, expected) => {
  expect(markdown(`<p>${html}</p>`)).toBe(expected);
  expect(marked.parse(markdown(`<p>${html}</p>`), { async: false })).not.toContain("**");
});

it.each(["~5 min to ~10 min", "~~5~~", "about ~a~ and ~", "a~b~c"])("tildes are tildes: %s", (text) => {
  const html = marked.parse(markdown(`<p>${text}</p>`), { async: false });
  expect(html.trim()).toBe(`<p>${text}</p>`);
});

it.each([
  ["<ul><li>a</li><li>b</li></ul>", "a; b"],
  ["<p>Has</p><ul><li><p>a</p></li><li><p>b</p></li></ul>", "Has a; b"],
  ["<ol><li>a</li><li>b</li></ol>", "1. a; 2. b"],
  ["<ul><li>a<ul><li>x</li></ul></li><li>b</li></ul>", "a x; b"],
  [
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>a</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>b</p>',
    "a; b",
  ],
])("a list in a table's cell is one line: %s", (cell, expected) => {
  expect(markdown(`<table><tr><th>A</th><th>B</th></tr><tr><td>${cell}</td><td>c</td></tr></table>`)).toBe(
    `| A | B |\n| --- | --- |\n| ${expected} | c |`,
  );
});
