/** The first that fits: every browser names others in its own name too. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system in plain words, from what a browser says of itself: "Firefox on Windows". Nothing of it is repeated. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((names) => names.find(([sign]) => sign.test(userAgent))?.[1]);
  if (!browser && !system) return "An unknown app";
  return `${browser ?? "An unknown browser"} on ${system ?? "an unknown system"}`;
}
