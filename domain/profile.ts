import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });
/** A picture of the site: one of our own paths, or a web address. */
const pictureAddress = z
  .string()
  .regex(/^(\/[^/\\]|https?:\/\/)\S*$/, "Give a path that starts with /, or a web address.");
const line = z.string().trim().min(1).max(200);

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const PartnerSchema = z.object({
  name: line,
  /** What the partner does, as in `Mortgage broker`. */
  trade: line,
  /** Shown on hover and focus. */
  tooltip: z.string().trim().max(300),
  address: webAddress,
  logo: pictureAddress,
});

/** Who the site belongs to: everything on the public pages that is neither a listing nor a guide. */
export const ProfileSchema = z.object({
  /** True until the agent has put in their own: pages then say that everything is invented. */
  isDemo: z.boolean(),
  agentName: line,
  alternateName: line,
  /** The line under the name on the home page. */
  subtitle: line,
  intro: z.string().trim().min(1).max(600),
  /** The search-engine description of pages that have none of their own. */
  description: z.string().trim().min(1).max(300),
  firmName: line,
  /** The agent's license as it is printed in advertising. */
  license: line,
  /** E.164, as in +17195550142. */
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/, "Give the number with its country code, as in +17195550142."),
  email: z.email(),
  office: z.object({ street: line, city: line, state: line, zipCode: line, country: line }),
  /** Where the agent works, in words. */
  location: line,
  hours: z.object({
    days: z.array(z.enum(weekdays)).min(1),
    opens: z.string().regex(/^\d{2}:\d{2}$/),
    closes: z.string().regex(/^\d{2}:\d{2}$/),
  }),
  timeZone: line,
  areasServed: z.array(line).min(1).max(30),
  /** Degrees, north and east positive. */
  position: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  region: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  priceRange: z.string().min(1).max(10),
  claims: z.array(z.object({ value: line, label: line })).max(4),
  social: z.array(z.object({ name: line, address: webAddress })).max(6),
  logo: pictureAddress,
  /** The firm's logo for dark grounds. */
  logoLight: pictureAddress,
  portrait: pictureAddress,
  /** 1200×630 JPEG for pages without a picture of their own. */
  sharePicture: pictureAddress,
  /** The MLS's own search page; empty until the agent has one. Some MLSs forbid frames: then link to it. */
  idx: z.object({ address: z.union([webAddress, z.literal("")]), mode: z.enum(["frame", "link"]) }),
  partners: z.array(PartnerSchema).max(6),
  credit: z.object({ label: line, address: webAddress }),
});
export type Profile = z.infer<typeof ProfileSchema>;
