import { describe, expect, it } from "vitest";
import { proxyPrograms } from "../../support/proxy-program.ts";
import { describeRestarts, restartTrial } from "./restart-trial.ts";

describe.each(proxyPrograms)("a restart behind $name", (program) => {
  it.runIf(program.isInstalled)(
    "turns no reader away, loses no message and keeps none twice",
    { timeout: 120_000 },
    async () => {
      const report = await restartTrial(program, Number(process.env.RESTARTS ?? 2));
      process.stdout.write(describeRestarts(program.name, report));
      // A message whose connection was cut may have arrived: it is not sent twice, and its sender is told to look.
      const { "POST 503": cut = 0, ...others } = report.answers;
      expect(Object.keys(others).toSorted()).toEqual(["GET 200", "POST 201"]);
      expect(cut).toBeLessThan(others["POST 201"] ?? 0);
      expect([report.lost, report.doubled]).toEqual([[], []]);
    },
  );
});
