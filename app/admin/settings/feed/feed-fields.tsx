import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { runPause } from "#domain/mls/feed/feed-setup.ts";
import { column, pair, select, switches, text, when } from "../fields/field-table.tsx";
import { useForm } from "../fields/form-context.ts";
import type { Feed, FeedForm } from "./use-feed.ts";

const vendors = {
  plain: "Other (RESO Web API)",
  trestle: "Trestle",
  mlsgrid: "MLS Grid",
  spark: "Spark",
  bridge: "Bridge",
};

/** The fields of the feed settings. @param known the feed as stored */
export const feedFields = ({ auth, state }: FeedAnswer) => {
  const kept = auth.isSecretKept ? "One is saved. Leave this empty to keep it." : "It won't be shown again.";
  const secret = { type: "password", autoComplete: "off", hint: kept } as const;
  return column(
    pair(
      select("dialect", "Feed provider", vendors),
      text("baseUrl", "Feed address", {
        type: "url",
        hint: "Such as https://api.example.com/reso/odata, with nothing after it.",
      }),
    ),
    when(
      ({ dialect }: FeedForm) => dialect === "mlsgrid",
      pair(
        text("originatingSystemName", "Originating system", { hint: "Its name in your license agreement." }),
        text("officeMlsId", "Your office's MLS ID", { hint: "MLS Grid finds your homes by this." }),
      ),
    ),
    pair(
      select("signIn", "How the site logs in", { token: "With a token", client: "With a client ID and secret" }),
      when(({ signIn }: FeedForm) => signIn === "token", text("auth.token", "Token", secret)),
    ),
    when(
      ({ signIn }: FeedForm) => signIn === "client",
      text("auth.tokenUrl", "Token address", { type: "url" }),
      pair(
        text("auth.clientId", "Client ID", { autoComplete: "off" }),
        text("auth.clientSecret", "Client secret", secret),
      ),
    ),
    text("agentMlsIds", "Your MLS IDs", { hint: "The IDs you list homes under. Separate several with commas." }),
    state.hasOwnHomes &&
      switches("Your own homes", [
        "takesOwnHomes",
        "Add homes under your MLS IDs to your listings",
        {
          about:
            'New ones appear in Listings and on the site. Each field follows the MLS until you change it. "Preview Import" below shows every home before anything changes.',
        },
      ]),
    switches("Feed", [
      "isEnabled",
      "Turn on the feed",
      {
        about:
          "While it's off, its homes don't appear. Under Homes, choose whether the Search page shows these homes or your MLS's own search.",
      },
    ]),
    <Unsaved />,
    text("everyMinutes", "Minutes between runs", {
      inputMode: "numeric",
      hint: `From ${runPause.least} to ${runPause.most}.`,
    }),
  );
};

function Unsaved() {
  const { form, known } = useForm<Feed>();
  return (
    <p className="hint" role="status">
      {form.isEnabled !== (known.isEnabled ?? false) && "Save to apply."}
    </p>
  );
}
