import type { Move } from "./move.ts";

/** Returns one line about what was done, as the other copies do. */
export async function copyListings({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.listings.all()).map(({ id }) => id));
  const missing = (await from.listings.all()).filter(({ id }) => !there.has(id));
  for (const listing of missing) await to.listings.add({ ...readdress(listing), rev: 1 });
  return `Copied ${missing.length} listings; ${there.size} were there.`;
}

export async function copyProfile({ from, to, readdress }: Move): Promise<string> {
  const profile = await from.profile.load();
  if (!profile || (await to.profile.load())) return "The profile was there.";
  await to.profile.save(readdress(profile));
  return "Copied the profile.";
}
