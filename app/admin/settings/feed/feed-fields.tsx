import { runPause } from "#domain/mls/feed/feed-setup.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switches } from "../fields/choice-field.tsx";
import type { Feed, FeedForm } from "./use-feed.ts";

const vendors = [
  ["plain", "Other (RESO Web API)"],
  ["trestle", "Trestle"],
  ["mlsgrid", "MLS Grid"],
  ["spark", "Spark"],
  ["bridge", "Bridge"],
] as const;

const ways = [
  ["token", "With a token"],
  ["client", "With a client ID and secret"],
] as const;

const reading = [
  {
    name: "isEnabled",
    label: "Turn on the feed",
    about:
      "While it's off, its homes don't appear. Under Homes, choose whether the Search page shows these homes or your MLS's own search.",
  },
] as const;

const ownHomes = [
  {
    name: "takesOwnHomes",
    label: "Add homes under your MLS IDs to your listings",
    about:
      'New ones appear in Listings and on the site. Each field follows the MLS until you change it. "Preview Import" below shows every home before anything changes.',
  },
] as const;

interface FieldsProps {
  feed: Feed;
}

/** The fields of the feed settings. */
export function FeedFields({ feed }: FieldsProps) {
  const { form, errors, change } = feed;
  if (!form) return null;
  const text = textFields(form, errors, change);
  return (
    <>
      <div className="pair">
        <SelectField
          label="Feed provider"
          options={vendors}
          value={form.dialect}
          error={errors.dialect}
          onChange={(dialect) => change({ dialect })}
        />
        <TextField
          {...text("baseUrl")}
          type="url"
          label="Feed address"
          hint="Such as https://api.example.com/reso/odata, with nothing after it."
        />
      </div>
      {form.dialect === "mlsgrid" && (
        <div className="pair">
          <TextField
            {...text("originatingSystemName")}
            label="Originating system"
            hint="Its name in your license agreement."
          />
          <TextField {...text("officeMlsId")} label="Your office's MLS ID" hint="MLS Grid finds your homes by this." />
        </div>
      )}
      <SignIn feed={feed} />
      <TextField
        {...text("agentMlsIds")}
        label="Your MLS IDs"
        hint="The IDs you list homes under. Separate several with commas."
      />
      {feed.known?.state.hasOwnHomes && (
        <Switches legend="Your own homes" options={ownHomes} values={form} onChange={change} />
      )}
      <Switches legend="Feed" options={reading} values={form} onChange={change} />
      <p className="hint" role="status">
        {form.isEnabled !== (feed.known?.isEnabled ?? false) && "Save to apply."}
      </p>
      <TextField
        {...text("everyMinutes")}
        label="Minutes between runs"
        inputMode="numeric"
        hint={`From ${runPause.least} to ${runPause.most}.`}
      />
    </>
  );
}

function SignIn({ feed: { form, errors, change, known } }: FieldsProps) {
  if (!form) return null;
  const text = textFields(form, errors, change);
  const kept = known?.auth.isSecretKept ? "One is saved. Leave this empty to keep it." : "It won't be shown again.";
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
          <TextField {...text("tokenUrl", "auth.tokenUrl")} type="url" label="Token address" />
          <div className="pair">
            <TextField {...text("clientId", "auth.clientId")} label="Client ID" autoComplete="off" />
            <TextField {...text("clientSecret", "auth.clientSecret")} {...secret} label="Client secret" />
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
