import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give away by themselves, so that no connection and no other server gets it meanwhile. */
const first = 20_000;
const last = 32_000;

/** A port of this machine that nobody listens on, and that another test is unlikely to find as well. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port), "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
