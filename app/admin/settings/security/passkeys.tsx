import { useRef, useState } from "react";
import { deviceName } from "#domain/sign-in/device-name.ts";
import { TextField } from "../../../ui/field.tsx";
import type { PasskeyFacts, PasskeysAnswer } from "../../api/security/security-state.server.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { notePasskey } from "../../ui/passkey.ts";
import { Moment } from "../moment.tsx";
import { OtherDevicesNote } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Passkeys, which log the agent in with a fingerprint, face or screen lock; or why they don't work here. */
export function PasskeyList({ isOffered, hindrance, passkeys }: PasskeysAnswer) {
  const [hasChanged, setChanged] = useState(false);
  const [said, setSaid] = useState("");
  /** The passkey being removed, or "new". */
  const [open, setOpen] = useState("");
  const name = useRef("");
  const { send } = useChange(
    () => {
      notePasskey();
      close(`You can now log in with ${name.current}.`);
      setChanged(true);
    },
    ({ error = "" }) => close(error),
  );
  if (!isOffered && !hindrance && passkeys.length === 0) return null;

  function close(sentence: string) {
    setOpen("");
    setSaid(sentence);
  }

  async function add(options: object, typed: string) {
    name.current = typed;
    const response = await makePasskey(options);
    if (typeof response === "string") close(response);
    else send("PUT", "passkeys", { name: typed, response });
  }

  return (
    <section aria-labelledby="passkeys-title" className="security-part stack start">
      <h4 id="passkeys-title">Passkeys</h4>
      <p>
        A passkey logs you in with your fingerprint, your face or your screen lock. It needs no password, and it only
        works on your own website.
      </p>
      {hindrance && <p>{hindrance}</p>}
      <ul className="security-list between">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="spread">
            <Facts {...passkey} />
            {open === passkey.id ? (
              <PasswordForm
                method="DELETE"
                path={`passkeys/${passkey.id}`}
                button="Remove"
                onDone={() => {
                  close(`${passkey.name} was removed.`);
                  setChanged(true);
                }}
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
        <PasswordForm
          method="POST"
          path="passkeys"
          button="Continue"
          onDone={(options, values) => add(options, String(values.name).trim() || "Passkey")}
          fields={() => (
            <TextField
              name="name"
              label="Name of the passkey"
              autoFocus
              maxLength={60}
              defaultValue={deviceName(navigator.userAgent)}
            />
          )}
          onCancel={() => setOpen("")}
        />
      )}
      {isOffered && open === "" && (
        <button type="button" className="button line small" onClick={() => setOpen("new")}>
          Add a Passkey
        </button>
      )}
      {hasChanged && <OtherDevicesNote />}
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

/** Asks the browser for a new passkey. Returns the result, or a sentence that says why there is none. */
async function makePasskey(options: object): Promise<object | string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return await startRegistration({ optionsJSON: options as never });
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return isKnown ? "This device already has a passkey for you." : "No passkey was created.";
  }
}
