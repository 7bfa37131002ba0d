import { runPause } from "#domain/mls/feed/feed-setup.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switches } from "../fields/choice-field.tsx";
import type { Feed, FeedForm } from "./use-feed.ts";

const vendors = [
  ["plain", "Another (RESO Web API)"],
  ["trestle", "Trestle"],
  ["mlsgrid", "MLS Grid"],
  ["spark", "Spark"],
  ["bridge", "Bridge"],
] as const;

const ways = [
  ["token", "With a token"],
  ["client", "With a client's id and secret"],
] as const;

const reading = [
  {
    name: "isEnabled",
    label: "Read the feed",
    about:
      'While it is off its homes are shown to nobody. Whether the Search page shows them, or the search of your MLS, is chosen below under "How are they shown?".',
  },
] as const;

const ownHomes = [
  {
    name: "takesOwnHomes",
    label: "Homes under your MLS ids are my listings",
    about:
      'New ones appear in Listings and on the site, and follow the MLS field by field until you change them. "Show What Would Come" below names each home before anything is changed.',
  },
] as const;

interface FieldsProps {
  feed: Feed;
}

/** The fields of the feed's settings. */
export function FeedFields({ feed }: FieldsProps) {
  const { form, errors, change } = feed;
  if (!form) return null;
  const text = textFields(form, errors, change);
  return (
    <>
      <div className="pair">
        <SelectField
          label="Who runs the feed"
          options={vendors}
          value={form.dialect}
          error={errors.dialect}
          onChange={(dialect) => change({ dialect })}
        />
        <TextField
          {...text("baseUrl")}
          type="url"
          label="Address of the feed"
          hint="As in https://api.example.com/reso/odata, without anything after it."
        />
      </div>
      {form.dialect === "mlsgrid" && (
        <TextField {...text("originatingSystemName")} label="Originating system" hint="Its name in your licence." />
      )}
      <SignIn feed={feed} />
      <div className="pair">
        <TextField
          {...text("agentMlsIds")}
          label="Your MLS ids"
          hint="Under which you list homes. Several: with commas."
        />
        <TextField {...text("officeMlsId")} label="Your office's MLS id" hint="MLS Grid finds your homes by it." />
      </div>
      {feed.known?.state.hasOwnHomes && (
        <Switches legend="Your own homes" options={ownHomes} values={form} onChange={change} />
      )}
      <Switches legend="Reading" options={reading} values={form} onChange={change} />
      <details className="feed-operators" open={errors.everyMinutes ? true : undefined}>
        <summary>For whoever set this up</summary>
        <TextField
          {...text("everyMinutes")}
          label="Minutes between two runs"
          inputMode="numeric"
          hint={`From ${runPause.least} to ${runPause.most}.`}
        />
      </details>
    </>
  );
}

function SignIn({ feed: { form, errors, change, known } }: FieldsProps) {
  if (!form) return null;
  const text = textFields(form, errors, change);
  const kept = known?.auth.isSecretKept ? "One is stored. Leave this empty to keep it." : "It is never shown again.";
  const secret = { type: "password", autoComplete: "off", hint: kept } as const;
  return (
    <>
      <div className="pair">
        <SelectField
          label="How the site logs in"
          options={ways}
          value={form.signIn}
          onChange={(signIn) => change({ signIn })}
        />
        {form.signIn === "token" && <TextField {...text("token", "auth.token")} {...secret} label="Token" />}
      </div>
      {form.signIn === "client" && (
        <>
          <TextField {...text("tokenUrl", "auth.tokenUrl")} type="url" label="Address that gives out tokens" />
          <div className="pair">
            <TextField {...text("clientId", "auth.clientId")} label="Client's id" autoComplete="off" />
            <TextField {...text("clientSecret", "auth.clientSecret")} {...secret} label="Client's secret" />
          </div>
        </>
      )}
    </>
  );
}

type TextName = Exclude<keyof FeedForm, "isEnabled" | "takesOwnHomes" | "dialect" | "signIn">;

function textFields(form: FeedForm, errors: Record<string, string>, change: Feed["change"]) {
  return (name: TextName, path: string = name) => ({
    value: form[name],
    error: errors[path] ?? Object.entries(errors).find(([each]) => each.startsWith(`${path}.`))?.[1],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}
