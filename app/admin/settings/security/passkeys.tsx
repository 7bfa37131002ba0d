import { useState } from "react";
import { deviceName } from "#domain/sign-in/device-name.ts";
import { TextField } from "../../../ui/field.tsx";
import type { PasskeyFacts, PasskeysAnswer } from "../../api/security/passkeys.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { makePasskey, notePasskey } from "../../ui/passkey.ts";
import { Moment } from "../moment.tsx";
import { OthersStay } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Passkeys, which log the agent in with a fingerprint, face or screen lock; or why they don't work here. */
export function PasskeyList() {
  const reading = useRead<PasskeysAnswer>("passkeys");
  const [changed, setChanged] = useState<PasskeysAnswer>();
  const [said, setSaid] = useState("");
  /** The passkey being removed, or "new". */
  const [open, setOpen] = useState("");
  const known = changed ?? (reading.step === "done" ? reading.answer : undefined);
  if (!known || (!known.isOffered && !known.hindrance && known.passkeys.length === 0)) return null;

  function close(sentence: string, left?: PasskeysAnswer) {
    setOpen("");
    setSaid(sentence);
    if (left) setChanged(left);
  }

  async function add(options: object, name: string) {
    const response = await makePasskey(options);
    if (typeof response === "string") return close(response);
    const outcome = await outcomeOf(callAdmin<PasskeysAnswer>("PUT", "passkeys", { name, response }));
    if (outcome.step !== "done") return close(outcome.error.message);
    notePasskey();
    close(`You can now log in with ${name}.`, outcome.answer);
  }

  return (
    <section aria-labelledby="passkeys-title" className="security-part">
      <h4 id="passkeys-title">Passkeys</h4>
      <p>
        A passkey logs you in with your fingerprint, your face or your screen lock. It needs no password, and it only
        works on your own website.
      </p>
      {known.hindrance && <p>{known.hindrance}</p>}
      <ul className="security-list">
        {known.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Facts {...passkey} />
            {open === passkey.id ? (
              <PasswordForm<PasskeysAnswer>
                method="DELETE"
                path={`passkeys/${passkey.id}`}
                button="Remove"
                onDone={(left) => close(`${passkey.name} was removed.`, left)}
                onCancel={() => setOpen("")}
              />
            ) : (
              <button
                type="button"
                className="button line small"
                aria-label={`Remove: ${passkey.name}`}
                onClick={() => setOpen(passkey.id)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      {open === "new" && (
        <PasswordForm<object>
          method="POST"
          path="passkeys"
          button="Continue"
          onDone={(options, values) => add(options, String(values.name).trim() || "Passkey")}
          fields={() => (
            <TextField
              name="name"
              label="Name of the passkey"
              maxLength={60}
              defaultValue={deviceName(navigator.userAgent)}
            />
          )}
          onCancel={() => setOpen("")}
        />
      )}
      {known.isOffered && open === "" && (
        <button type="button" className="button line small" onClick={() => setOpen("new")}>
          Add a Passkey
        </button>
      )}
      {changed && <OthersStay />}
    </section>
  );
}

function Facts({ name, createdAt, usedAt }: PasskeyFacts) {
  return (
    <p>
      <strong>{name}</strong>
      <span className="hint">
        Added <Moment at={createdAt} />, {usedAt ? "last used " : "not used yet"}
        {usedAt && <Moment at={usedAt} />}
      </span>
    </p>
  );
}
