import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral port range, so no connection or other server takes the port in the meantime. */
const first = 20_000;
const last = 32_000;

/** A free local port that another test is unlikely to pick. */
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
