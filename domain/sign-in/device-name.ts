/** The first match wins, because every browser also includes other browsers' names. */
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

/** Returns the browser and system in plain words: "Firefox on Windows". It doesn't repeat the user agent string. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((names) => names.find(([sign]) => sign.test(userAgent))?.[1]);
  if (!browser && !system) return "An unknown app";
  return `${browser ?? "An unknown browser"} on ${system ?? "an unknown system"}`;
}
