import { type ChangeEvent, useId, useState } from "react";
import { noPicture } from "#domain/profile/no-picture.ts";
import { describedBy, FieldError, FieldNotes } from "../../../ui/field.tsx";
import { useChange } from "../../ui/call/use-change.ts";
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
  const [fileName, setFileName] = useState("");
  const { send, isBusy, answer, complaint } = useChange<{ address: string }>((stored) => change(path, stored.address));
  const address = readField(form, path);
  const isUnsaved = answer?.address === address && outcome.step !== "saved";

  function choose({ target: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (!file) return;
    setFileName(file.name);
    const body = new FormData();
    body.set("file", file);
    void send("POST", "images", body);
    // So the same file can be chosen again.
    input.value = "";
  }

  return (
    <fieldset className="picture-field stack">
      <legend>{label}</legend>
      {address && address !== noPicture && <img className={ground} src={address} alt={`${label} (current)`} />}
      <div className="stack start">
        <label className="button line small" htmlFor={id}>
          {isBusy ? "Uploading..." : "Choose a Picture"}
          <span className="visually-hidden"> for {label}</span>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint, error })}
            // Not disabled, because a disabled button loses the focus.
            onClick={(event) => isBusy && event.preventDefault()}
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
          {isBusy && <p className="hint">Uploading {fileName}...</p>}
          {isUnsaved && <p className="hint">Uploaded. Save to show it on the website.</p>}
          {!isBusy && complaint && <FieldError error={complaint} />}
        </div>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  );
}
