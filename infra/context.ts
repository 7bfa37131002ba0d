import { type ChosenSettings, choosable, type OwnSecrets, secretSettings } from "./service/environment.ts";
import type { ShingleProps } from "./stack.ts";
import { type TableName, tableNames } from "./tables/tables.ts";

type Choices = Omit<ShingleProps, "image" | "imageRepository">;

const defaultBudget = 100;

/**
 * The operator's choices, given as `-c name=value`:
 *
 * - `domain` and `certificate`: the site's domain name, and the ARN of its certificate in us-east-1; `other`: a second name
 *   in that certificate, which redirects to the first
 * - `zones`: two zone ids such as `use1-az1,use1-az2`
 * - a server setting by name, such as `HSTS_DAYS`
 * - `SMTP_URL`, `IMAP_URL` and `NOTIFY_WEBHOOK_SECRET`: the ARN of the secret with each value
 * - `alarms`: an email address; `budget`: dollars per month
 * - `firewall`: its ARN, when the stack isn't in us-east-1
 * - `restored`: `listings=name,inquiries=name`, the tables restored from a backup
 * - `smoke`: the ARN of the secret with the smoke test's account
 * - `empty=1`: for the first deployment, before the site is set up
 *
 * @throws Error for invalid choices
 */
export function propsFrom(read: (name: string) => unknown): Choices {
  const context = (name: string) => {
    const value = read(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const [name, certificateArn, email] = [context("domain"), context("certificate"), context("alarms")];
  const other = context("other")?.toLowerCase();
  if (Boolean(name) !== Boolean(certificateArn)) throw new Error("A domain and its certificate must be set together.");
  if (other && (!name || other === name))
    throw new Error("The other name must differ from the domain it redirects to.");
  return {
    zones: context("zones")?.split(","),
    domain: name && certificateArn ? { name, certificateArn, other } : undefined,
    settings: pick<ChosenSettings>(choosable, context),
    secrets: pick<OwnSecrets>(secretSettings, context, assertArn),
    alarms: email ? { email, budget: budgetOf(context("budget")) } : undefined,
    firewall: context("firewall"),
    restored: restoredTables(context("restored")),
    smokeAccount: context("smoke"),
    isEmpty: context("empty") !== undefined,
  };
}

function pick<Picked>(
  names: readonly string[],
  context: (name: string) => string | undefined,
  check: (name: string, value: string) => void = () => {},
): Picked {
  const given = names.flatMap((name) => {
    const value = context(name);
    if (value !== undefined) check(name, value);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as Picked;
}

/** A secret itself would end up in the template, in CloudFormation's history and in the shell history. */
function assertArn(name: string, value: string): void {
  if (!value.startsWith("arn:aws:secretsmanager:")) throw new Error(`${name} is the ARN of a secret, not the secret.`);
}

function budgetOf(text: string | undefined): number {
  const budget = Number(text ?? defaultBudget);
  if (!(budget > 0)) throw new Error("The budget must be a number of dollars per month.");
  return budget;
}

function restoredTables(text: string | undefined): Partial<Record<TableName, string>> | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(",").map((pair) => pair.split("="));
  for (const [table, name] of pairs) {
    const isKnown = tableNames.some((known) => known === table);
    if (!isKnown || !name) throw new Error(`Restored tables must be written as listings=name, not "${text}".`);
  }
  return Object.fromEntries(pairs);
}
