import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests that measure the whole process, mock modules, or pass on its environment. Each gets its own process. */
const apart = ["server/embedded/backup/nightly.test.ts", "server/embedded/database/upgrade-copy.test.ts"];

/**
 * Tests that `npm run trials` runs and `npm test` skips (tests/run.ts). They kill the site, fill its disk, flood it, start
 * many processes, build releases and pages, render huge texts, read long feeds, send backups with restic, open sites from
 * older releases, run an operator's commands, or test more on the cloud emulators than every store's contract.
 */
const trials = [
  "app/admin/pages/formatted/every-place.test.ts",
  "app/visitor/texts/huge-articles.test.ts",
  "server/embedded/backup/{pictures-apart,restore}.test.ts",
  "server/embedded/inquiries/many-counts.test.ts",
  "server/embedded/offsite/offsite.test.ts",
  "server/http/whole-answer.test.ts",
  "server/mls/feed/whole-lists.test.ts",
  "tests/abuse/**/*.test.ts",
  "tests/aws/trials/**/*.test.ts",
  "tests/commands/!(link-own-node).test.ts",
  "tests/http/mls/{damaged,own-homes,photos,restored}.test.ts",
  "tests/http/pages/add-a-page.test.ts",
  "tests/http/photos/{saved-photos,photo-restart,photo-shapes}.test.ts",
  "tests/http/settings/first-evening.test.ts",
  "tests/http/sign-in/admin-throttle.test.ts",
  "tests/http/start/!(process|proxies|server).test.ts",
  "tests/http/trouble/{api-failures,damaged-database,fault-process,faults,lost-database}.test.ts",
];

/** Randomized or repeated tests, which the trials run ten times as often (tests/support/rounds.ts). */
const byLot = [
  "app/admin/pages/formatted/formatted.test.ts",
  "domain/mls/{search/wanted-search,words/understand-words}.test.ts",
  "server/embedded/inquiries/inquiry-store.test.ts",
  "server/mailbox/parse-mail.test.ts",
  "server/mirror/{changed-homes,search}.test.ts",
  "server/services/after-a-run.test.ts",
  "tests/http/alerts/confirming.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: ["tests/support/no-console-error.ts"],
    // On a busy machine results arrive late. A passing test waits no longer than it must.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait for processes they started, and others can run in the meantime.
    maxWorkers: 2 + availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: [
            "{domain,content,server,app,cli}/**/*.test.{ts,tsx}",
            "tests/{arrows,http,aws,commands,documents,reso-server}/**/*.test.ts",
            "tests/weight.test.ts",
          ],
          exclude: [...configDefaults.exclude, ...apart, ...trials],
          globalSetup: "tests/support/prepare.ts",
          // Loading the pages, the server and the libraries again for each file takes longer than most files.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart, globalSetup: "tests/support/prepare.ts" } },
      {
        extends: true,
        test: {
          name: "trials",
          include: [...trials, ...byLot],
          env: { ALL_ROUNDS: "1" },
          globalSetup: "tests/support/prepare.ts",
        },
      },
    ],
  },
});
