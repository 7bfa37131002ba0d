import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { noPicture } from "#domain/profile/no-picture.ts";
import { describedBy, FieldError, FieldNotes } from "../../../ui/field.tsx";
import type { CallError } from "../../ui/call/call.ts";
import { useCall } from "../../ui/call/use-call.ts";
import { type FieldPath, readField } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";

/** What a picture field has besides its path and its label. */
export interface MoreOfPicture {
  hint?: string;
  /** The background the picture is meant for. */
  ground?: "light" | "dark";
  /** The button for doing without an own picture, and the address that stands for it. */
  without?: { words: string; address: string };
}

/** A site picture uploaded from the device. */
export function PictureField(props: MoreOfPicture & { path: FieldPath; label: string }) {
  const { path, label, hint, ground = "light", without } = props;
  const { form, errors, outcome, change } = useSettingsForm();
  const id = useId();
  const error = errors[path];
  const { state, send } = useCall<{ address: string }>("POST", "images");
  const [fileName, setFileName] = useState("");
  // The field's row can be moved or removed during the upload.
  const latest = useRef<{ path: FieldPath; change: typeof change }>(undefined);
  useEffect(() => {
    latest.current = { path, change };
    return () => {
      latest.current = undefined;
    };
  });
  const address = readField(form, path);
  const isUnsaved = state.step === "done" && state.answer.address === address && outcome.step !== "saved";

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setFileName(file.name);
    const body = new FormData();
    body.set("file", file);
    const outcome = await send(body);
    input.value = "";
    if (outcome.step === "done") latest.current?.change(latest.current.path, outcome.answer.address);
  }

  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {address && address !== noPicture && <img className={ground} src={address} alt={`${label} (current)`} />}
      <div>
        <label className="button line small" htmlFor={id}>
          {state.step === "busy" ? "Uploading..." : "Choose a Picture"}
          <span className="visually-hidden"> for {label}</span>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint, error })}
            // Not disabled, because a disabled button loses the focus.
            onClick={(event) => state.step === "busy" && event.preventDefault()}
            onChange={choose}
          />
        </label>
        {without && address !== without.address && (
          <button type="button" className="button line small" onClick={() => change(path, without.address)}>
            {without.words}
            <span className="visually-hidden">: {label}</span>
          </button>
        )}
        <div role="status">
          {state.step === "busy" && <p className="hint">Uploading {fileName}...</p>}
          {isUnsaved && <p className="hint">Uploaded. Save to show it on the website.</p>}
          {state.step === "failed" && <FieldError error={refusalText(state.error)} />}
        </div>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  );
}

function refusalText({ status, message }: CallError): string {
  return status === 404 ? "Pictures can't be uploaded here." : message;
}
