import { stripVTControlCharacters } from "node:util";

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

/** The failed tests in Vitest's report, and the files that failed as a whole. */
export function vitestFailures(files: VitestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults: tests }) => {
    const failed = tests.filter((test) => test.status === "failed");
    const lines = failed.map((test) => failureLine(name, test.fullName, test.failureMessages[0]));
    return lines.length === 0 && status === "failed" ? [failureLine(name, "the file itself", message)] : lines;
  });
}

/** The failed tests in Playwright's report, and any failure outside a test. */
export function playwrightFailures({ suites, errors }: Report, platform: string): string[] {
  const outside = errors.map(({ message }) => failureLine(`tests/e2e (${platform})`, "outside of any test", message));
  return [...suites.flatMap((suite) => linesOf(suite, platform)), ...outside];
}

function linesOf({ specs = [], suites = [] }: Suite, platform: string): string[] {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === "unexpected"))
    .map(({ title, file, tests }) => {
      const complaints = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""));
      return failureLine(`tests/e2e/${file} (${platform})`, title, complaints.find(Boolean));
    });
  return [...own, ...suites.flatMap((suite) => linesOf(suite, platform))];
}

/** One line per failure, without terminal colors. */
export function failureLine(place: string, title: string, complaint = ""): string {
  // Of a step that waited in vain, Playwright says on the tenth line or so what was in the way.
  const lines = stripVTControlCharacters(complaint)
    .split("\n")
    .map((line) => line.trim());
  return `${place} › ${title}: ${lines.filter(Boolean).slice(0, 12).join(" ")}`.slice(0, 800);
}
