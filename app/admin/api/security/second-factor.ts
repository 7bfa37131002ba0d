import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { z } from "zod";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { keyAddress } from "#domain/sign-in/key-address.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { sessionContext } from "../../session/session-cookie.server.ts";
import { answers, oneOf } from "../answers.server.ts";
import { confirmPassword } from "./confirm-password.server.ts";
import { secondFactorOf } from "./security-state.server.ts";

const CodeSchema = z.object({ code: z.string().max(40).catch("") });

const table = answers(undefined, {
  /** Whether this user needs codes, and how many recovery codes are left. */
  "GET second-factor": async (asked) => (await secondFactorOf(asked)).state(),
  /** `{password}` starts the setup: the secret and its QR code for the app. */
  "POST second-factor": async (asked) => {
    const { request, context, services } = asked;
    const refusal = await confirmPassword(request, context);
    if (refusal) return refusal;
    const secret = await (await secondFactorOf(asked)).begin();
    if (secret === undefined) return refuse(409, "Two-step login is already on.");
    const site = new URL(services.config.origin).hostname;
    const address = keyAddress(secret, { site, account: context.get(sessionContext).username });
    const picture = `data:image/svg+xml,${encodeURIComponent(toSvgSource(generate(address)))}`;
    return { secret, picture };
  },
  /** `{code}` turns codes on, and returns the recovery codes. */
  "PUT second-factor": async (asked) => {
    const { code } = CodeSchema.parse(await asked.input());
    const outcome = await (await secondFactorOf(asked)).confirm(code);
    if (outcome === "wrong" || "minutesAhead" in outcome) {
      const sentence = outcome === "wrong" ? codeWording.wrong : codeWording.otherClock(outcome.minutesAhead);
      return refuse(400, sentence, { fields: { code: sentence } });
    }
    asked.services.sessions.note(asked.context.get(sessionContext), "codes on");
    return outcome;
  },
  /** `{password, code}` turns codes off: 204. */
  "DELETE second-factor": async (asked) => {
    const { request, context, services } = asked;
    const refusal = await confirmPassword(request, context);
    if (refusal) return refusal;
    await (await secondFactorOf(asked)).remove();
    services.sessions.note(context.get(sessionContext), "codes off");
    return new Response(null, { status: 204 });
  },
});

export const loader = oneOf(table);
export const action = loader;
