import { startServer } from "./running-server.ts";
import { freshFolder, productEnvironment, signIn } from "./product.ts";
import { loadSlice } from "./load.ts";
const folder = await freshFolder();
const doLoad = process.argv[2] !== "alone";
const site = await startServer({
  command: () => [process.execPath, "--cpu-prof", "--cpu-prof-dir=/tmp/prof", "--cpu-prof-interval=200", "server/start.js"],
  environment: (port) => productEnvironment(folder, port), path: "/listings",
});
const cookie = await signIn(site);
const homes = await (await fetch(`${site.origin}/api/listings`)).json();
const home = homes[0];
if (doLoad) await loadSlice(site, { path: "/listings", seconds: 3 });
let stop = false; let n = 0; const waits: number[] = [];
const work = (async () => {
  for (let t = 0; !stop; t++) {
    const s = performance.now();
    const status = t % 2 ? "active" : "pending";
    const a = await fetch(`${site.origin}/api/admin/listings/${home.id}`, { method: "PATCH", headers: { "Content-Type": "application/json", cookie }, body: JSON.stringify({ status }) });
    if (!a.ok) throw new Error(String(a.status)); await a.body?.cancel();
    waits.push(performance.now() - s);
    await (await fetch(`${site.origin}/api/listings/${home.id}`)).text();
    await (await fetch(`${site.origin}/listings?status=${status}`)).text();
    if (!doLoad) await (await fetch(`${site.origin}/listings`)).text();
    n++;
    await new Promise((r) => setTimeout(r, Math.max(0, 100 - (performance.now() - s))));
  }
})();
if (doLoad) { const l = await loadSlice(site, { path: "/listings", seconds: 8 }); console.log(l); } else await new Promise((r) => setTimeout(r, 8000));
stop = true; await work;
console.log("writes", n, "median wait", waits.sort((a, b) => a - b)[waits.length >> 1]);
await site.stop();
process.exit();
