import { setTimeout as pause } from "node:timers/promises";
import type { Page as Window } from "@playwright/test";

/** Times that the processor is slowed down for the keys. */
export const slowdown = 4;
const keys = "What the frost does to it. ".repeat(2).slice(0, 40);
/** Milliseconds that a key is held, and until the next: somebody who types fast. Letting go costs as well, but not the next key. */
const held = 40;
const between = 50;

export interface KeyTimes {
  /** Milliseconds from each key to the frame that shows it, on a slowed processor. */
  painted: number[];
  /** What the main thread worked for a key, as often as the processor would be slower: a busy machine hardly changes it. */
  worked: number;
}

/** A document with nothing but a text. */
export async function openBareField(window: Window, markdown: string): Promise<void> {
  await window.route("**/bare-field", (route) => route.fulfill({ contentType: "text/html", body: bareField }));
  await window.goto("/bare-field");
  await textOf(window).fill(markdown);
}

const bareField = `<!doctype html><title>A bare field</title><style>
  textarea { box-sizing: border-box; width: 680px; height: 600px; padding: 22px 24px; font: 17px/1.72 sans-serif }
</style><label>Text <textarea spellcheck="true"></textarea></label>`;

/** Types in the middle of a long text: once as fast as somebody does, and once more on a processor that is not slowed down. */
export async function keysToPaint(window: Window): Promise<KeyTimes> {
  await textOf(window).waitFor();
  // The preview beside the text is drawn first.
  await pause(2_000);
  await textOf(window).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(50_000, 50_000);
    const times: number[] = [];
    Object.assign(globalThis, { times });
    // The frame is painted before the next task.
    field.addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void times.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    );
  });
  const devtools = await window.context().newCDPSession(window);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await type(window);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const painted = await window.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const taskTime = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await taskTime();
  await type(window);
  const worked = (slowdown * ((await taskTime()) - before)) / keys.length;
  await devtools.detach();
  return { painted, worked };
}

async function type(window: Window): Promise<void> {
  for (const key of keys) {
    await window.keyboard.type(key, { delay: held });
    await pause(between);
  }
}

const textOf = (window: Window) => window.getByLabel("Text", { exact: true });
