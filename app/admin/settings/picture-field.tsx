import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../ui/field-notes.tsx";
import { CallError, callAdmin } from "../call.ts";
import { type FieldPath, readField } from "./profile-form.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettingsForm } from "./settings-context.ts";

interface PictureFieldProps {
  path: FieldPath;
  label: string;
  hint?: string;
  /** The ground the picture is shown on. */
  ground?: "light" | "dark";
}

type Upload = { step: "idle" } | { step: "busy"; file: string } | { step: "done" } | { step: "failed"; error: string };

/** A picture of the site: chosen from the device, or named by its address. */
export function PictureField({ path, label, hint, ground = "light" }: PictureFieldProps) {
  const { form, change } = useSettingsForm();
  const id = useId();
  const [upload, setUpload] = useState<Upload>({ step: "idle" });
  // Where the field stands may change while the picture is on its way: its row can be moved, or removed.
  const latest = useRef<{ path: FieldPath; change: typeof change }>(undefined);
  useEffect(() => {
    latest.current = { path, change };
    return () => {
      latest.current = undefined;
    };
  });
  const address = readField(form, path);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setUpload({ step: "busy", file: file.name });
    const outcome = await send(file);
    input.value = "";
    if ("error" in outcome) return setUpload({ step: "failed", error: outcome.error });
    latest.current?.change(latest.current.path, outcome.address);
    setUpload({ step: "done" });
  }

  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {address && <img className={ground} src={address} alt={`${label}, as it is now`} />}
      <div>
        <label className="button line small" htmlFor={id}>
          {upload.step === "busy" ? "Uploading..." : "Choose a picture"}
          <span className="visually-hidden"> for {label}</span>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            disabled={upload.step === "busy"}
            onChange={choose}
          />
        </label>
        <div role="status">
          {upload.step === "busy" && <p className="hint">Uploading {upload.file}...</p>}
          {upload.step === "done" && <p className="hint">Uploaded. Save to show it on the website.</p>}
          {upload.step === "failed" && <FieldError error={upload.error} />}
        </div>
        <SettingField path={path} label="Its address" hint={hint} />
      </div>
    </fieldset>
  );
}

async function send(file: File): Promise<{ address: string } | { error: string }> {
  const body = new FormData();
  body.set("file", file);
  try {
    return await callAdmin<{ address: string }>("POST", "images", body);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isMissing = error.status === 404;
    return { error: isMissing ? "Pictures cannot be uploaded here. Give the picture's address below." : error.message };
  }
}
