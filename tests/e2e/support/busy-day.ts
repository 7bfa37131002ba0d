import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { walterSayingHello, zoesSearch } from "../../contracts/samples.ts";
import { movedIn } from "../../support/site/moved-in.ts";
import { profileOf, saveProfile } from "./profile.ts";
import type { RunningSite } from "./site.ts";

const names = [
  ...["Beth Lindqvist", "Morgan Tate", "Casey Whitlock", "Priya Raman", "Jordan Ellery", "Ann Lee", "Devin Osei"],
  ...["Luis Archuleta", "SSG Dana Reyes", "Mary and John Webb", "Kim Park", "Noor Haddad", "Tom Berg", "Ines Duarte"],
  ...["Sam Okafor", "Lena Fuchs", "Raj Patel", "Grace Liu", "Omar Aziz", "Ella Novak", "Ben Cole", "Rosa Marin"],
  ...["Hank Doyle", "Uma Shah", "Vera Stone"],
];
const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** A day in the week after next, for showings that are never in the past. */
const dayAhead = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);

/**
 * A busy agent's day: 40 inquiries of 25 people, three of them requests for a showing, and six alerts. Beth waits longest
 * and wrote twice; Vera's last message has a deadline.
 */
export async function busyDay(site: RunningSite) {
  const { inquiries, subscriptions, showings } = site.platform;
  for (const { id } of (await inquiries.page({ filter: "all", limit: 100 })).inquiries) await inquiries.remove(id);
  for (const { id } of await showings.asked(100)) await inquiries.remove(id);
  const profile = movedIn(await profileOf(site), await site.platform.listings.all());
  await saveProfile(site, { ...profile, email: "hannah.okafor-featherstonehaugh.realty@homes.internal" });
  const [home] = await site.platform.listings.all();
  let count = 0;
  const write = async (who: number, hours: number, more: Partial<Inquiry> = {}) => {
    const [name = "", key] = [names[who], `day${who}`];
    const said = { id: `inq_day${++count}`, name, email: `${key}@homes.internal`, createdAt: hoursAgo(hours) };
    await inquiries.add({ ...walterSayingHello(), ...said, phone: `719 555 01${10 + who}`, isRead: false, ...more });
  };
  for (const who of names.keys()) {
    const isAsking = who >= 20 && who < 23;
    const visit: Inquiry["visit"] = {
      windows: [{ on: dayAhead(who - 17), from: "09:00", until: "12:00" }],
      way: "in person",
    };
    await write(
      who,
      200 - who * 7,
      isAsking && home ? { visit, listingId: home.id } : { message: "Is it near a park?" },
    );
  }
  for (let who = 0; who < 14; who++) await write(who, 20 - who / 2, { message: `And the garage, ${who}?` });
  await write(24, 21, { message: "Could you call me today? We have to decide by Friday." });
  for (let each = 0; each < 6; each++)
    await subscriptions.add({ ...zoesSearch(), id: `sub_day${each}`, email: `day${each}@homes.internal` });
  await site.hearsOfWrites();
  return { home, longest: "Beth Lindqvist", urgent: "Vera Stone" };
}
