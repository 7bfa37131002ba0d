/** Preloaded into a server (`node --import`): the time is always `FIXED_TIME`, so its pages look the same every day. */
const instant = Date.parse(process.env.FIXED_TIME ?? "");
if (Number.isNaN(instant)) throw new Error("FIXED_TIME has to be a time.");

const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: [] | [value: number]) {
    if (parts.length === 0) super(instant);
    else super(...parts);
  }

  static override now = () => instant;
} as DateConstructor;
