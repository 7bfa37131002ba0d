import { z } from "zod";
import { TimestampSchema } from "../../timestamp.ts";

const feedDialects = ["plain", "trestle", "mlsgrid", "spark", "bridge"] as const;
export type FeedDialect = (typeof feedDialects)[number];

/** Minutes between two runs. Most licenses require homes to be at most 12 hours old. */
export const runPause = { least: 5, most: 720, usual: 60 } as const;

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`);
const id = text(50).min(1, "Please enter an ID, or leave the line out.");

const FeedAddressSchema = z
  .url({ protocol: /^https?$/, error: "Please enter an address that starts with https://." })
  .max(500, "Please use at most 500 characters.")
  .refine((address) => !/[?#]/.test(address), "Please remove everything from the ? or # on.")
  .refine((address) => !hasPassword(address), "Please put the token in its own field, not in the address.")
  .transform((address) => address.replace(/\/+$/, ""));

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
}

const everything = {
  /** Up to the resources: `…/odata`, without a trailing slash. */
  baseUrl: FeedAddressSchema,
  dialect: z.enum(feedDialects, "Please choose a feed provider."),
  /** Required by MLS Grid. */
  originatingSystemName: text(100).optional(),
  agentMlsIds: z.array(id).max(20, "Please enter at most 20 IDs."),
  officeMlsId: text(50).optional(),
  /** False: the agent's own homes do not become listings, and no listing follows the feed. */
  takesOwnHomes: z.boolean().optional(),
  everyMinutes: z
    .int("Please enter a whole number of minutes.")
    .min(runPause.least, `Please enter ${runPause.least} minutes or more.`)
    .max(runPause.most, `Please enter at most ${runPause.most} minutes: MLS licenses require recent data.`),
  isEnabled: z.boolean(),
};

/** How to reach a feed, as stored and shown; secrets are stored separately. */
export const FeedSetupSchema = z.object({
  ...everything,
  /** How the site authenticates: with a typed token, or with one it fetches with an id and a secret. */
  auth: z.object({ tokenUrl: z.string().optional(), clientId: z.string().optional() }),
  savedAt: TimestampSchema,
});
export type FeedSetup = z.infer<typeof FeedSetupSchema>;

const secret = text(5000).optional();

/** The agent's change. Without a token or a secret the stored one stays. */
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
    error: "Please enter the token address.",
  })
  .refine(({ auth }) => !auth.tokenUrl || auth.clientId, {
    path: ["auth", "clientId"],
    error: "Please enter the client ID.",
  })
  .refine(({ dialect, originatingSystemName }) => dialect !== "mlsgrid" || originatingSystemName, {
    path: ["originatingSystemName"],
    error: "MLS Grid needs the name of the originating system. It's in your license agreement.",
  });
export type FeedChange = z.infer<typeof FeedChangeSchema>;
