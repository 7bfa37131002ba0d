import { z } from "zod";
import { TimestampSchema } from "../../timestamp.ts";

const feedDialects = ["plain", "trestle", "mlsgrid", "spark", "bridge"] as const;
export type FeedDialect = (typeof feedDialects)[number];

/** Minutes between two runs. Most licences want homes that are at most 12 hours old. */
export const runPause = { least: 5, most: 720, usual: 60 } as const;

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`);
const id = text(50).min(1, "Please type an id, or leave the line away.");

const FeedAddressSchema = z
  .url({ protocol: /^https?$/, error: "Please type an address that begins with https://." })
  .max(500, "Please use at most 500 characters.")
  .refine((address) => !/[?#]/.test(address), "Please leave away what begins with ? or #.")
  .refine((address) => !hasPassword(address), "Please type the token in its own field, and none into the address.")
  .transform((address) => address.replace(/\/+$/, ""));

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}

const everything = {
  /** Up to the resources: `…/odata`, without a slash at the end. */
  baseUrl: FeedAddressSchema,
  dialect: z.enum(feedDialects, "Please choose who runs the feed."),
  /** MLS Grid wants it. */
  originatingSystemName: text(100).optional(),
  agentMlsIds: z.array(id).max(20, "Please type at most 20 ids."),
  officeMlsId: text(50).optional(),
  /** False: the homes that the agent lists do not become listings of the site, and none follows the feed. */
  takesOwnHomes: z.boolean().optional(),
  everyMinutes: z
    .int("Please type a whole number of minutes.")
    .min(runPause.least, `Please type ${runPause.least} minutes or more.`)
    .max(runPause.most, `Please type at most ${runPause.most} minutes: a licence wants homes that are not older.`),
  isEnabled: z.boolean(),
};

/** How to reach a feed, as it is stored and shown: what is secret is kept apart. */
export const FeedSetupSchema = z.object({
  ...everything,
  /** How the site says who it is: by a token that was typed, or by one that is fetched with an id and a secret. */
  auth: z.object({ tokenUrl: z.string().optional(), clientId: z.string().optional() }),
  savedAt: TimestampSchema,
});
export type FeedSetup = z.infer<typeof FeedSetupSchema>;

const secret = text(5000).optional();

/** What the agent sends to change it. Without a token or a secret the stored one is kept. */
export const FeedChangeSchema = z
  .object({
    ...everything,
    auth: z
      .object({
        token: secret,
        tokenUrl: FeedAddressSchema.optional(),
        clientId: text(200).optional(),
        clientSecret: secret,
      })
      .default({}),
  })
  .refine(({ auth }) => !auth.clientId || auth.tokenUrl, {
    path: ["auth", "tokenUrl"],
    error: "Please type the address that gives out tokens.",
  })
  .refine(({ auth }) => !auth.tokenUrl || auth.clientId, {
    path: ["auth", "clientId"],
    error: "Please type the client's id.",
  })
  .refine(({ dialect, originatingSystemName }) => dialect !== "mlsgrid" || originatingSystemName, {
    path: ["originatingSystemName"],
    error: "MLS Grid wants the name of the originating system, which your licence tells.",
  });
export type FeedChange = z.infer<typeof FeedChangeSchema>;
