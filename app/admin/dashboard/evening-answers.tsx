import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ulid } from "ulid";
import { regionMap } from "#content/map.ts";
import { frameAround, pointOf } from "#domain/map/frame.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import { TextField } from "../../ui/field.tsx";
import { CountyMap, Mark } from "../../visitor/map/county-map.tsx";
import type { Loaded } from "../api/settings/read-profile.server.ts";
import { column, picture, text } from "../settings/fields/field-table.tsx";
import { FormContext } from "../settings/fields/form-context.ts";
import { useSettings } from "../settings/use-settings.ts";
import { useChange } from "../ui/call/use-change.ts";
import { Failure } from "../ui/failure.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";

/** The step's own fields, saved by themselves. Nothing for steps without any. */
export function EveningAnswer({ step, loaded }: { step: string; loaded: Loaded }) {
  const fields = settingsOf[step];
  if (fields) return <SettingsForm loaded={loaded} fields={fields} />;
  return step === "home" ? <FirstHome /> : null;
}

const settingsOf: Record<string, ReactNode> = {
  name: column(
    text("agentName", "Your name", { autoComplete: "name" }),
    text("subtitle", "Tagline"),
    text("firmName", "Brokerage", { autoComplete: "organization" }),
    text("license", "License"),
  ),
  contact: column(
    text("phone", "Phone", { type: "tel", autoComplete: "tel" }),
    text("email", "Email", { type: "email", autoComplete: "email" }),
    text("office.street", "Street", { autoComplete: "street-address" }),
    text("office.city", "City", { autoComplete: "address-level2" }),
    text("office.state", "State", { autoComplete: "address-level1" }),
    text("office.zipCode", "ZIP code", { autoComplete: "postal-code" }),
  ),
  pictures: column(
    picture("portrait", "Your photo", { without: { words: "Show My Initials", address: noPicture } }),
    picture("logo", "Brokerage logo", { without: { words: "Print the Name", address: noPicture } }),
    picture("logoLight", "Brokerage logo in white", {
      without: { words: "Remove", address: noPicture },
      ground: "dark",
    }),
  ),
};

function SettingsForm({ loaded, fields }: { loaded: Loaded; fields: ReactNode }) {
  const settings = useSettings(loaded);
  const { outcome, isDirty } = settings;

  function submit(event: FormEvent) {
    event.preventDefault();
    settings.save();
  }

  return (
    <FormContext value={settings}>
      <form className="answer pair" onSubmit={submit} noValidate>
        {fields}
        <SteadyButton type="submit" className="button navy small" isOff={!isDirty || outcome.step === "saving"}>
          {outcome.step === "saving" ? settingsWording.saving : "Save"}
        </SteadyButton>
        <p role="status" className={outcome.step === "failed" ? "failure" : "hint"}>
          {outcome.step === "failed" ? outcome.error : outcome.step === "saved" && !isDirty && settingsWording.saved}
        </p>
      </form>
    </FormContext>
  );
}

/** The button that was selected is gone. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** The first home: its address and price, saved as a draft. */
function FirstHome() {
  const { send, isBusy, answer, complaint, refusedFields: fields = {} } = useChange();
  // The same for each attempt, so a repeated one makes no second home.
  const [id] = useState(() => `lst_${ulid().toLowerCase()}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const address = String(typed.get("address")).trim();
    const price = String(typed.get("price")).replace(/[$,\s]/g, "");
    if (address && !isBusy)
      send("POST", "drafts", { id, title: address, address, ...(price && { price: Number(price) }) });
  }

  if (answer) {
    return (
      <p role="status">
        Saved as a draft. Only you can see it.{" "}
        <Link ref={focus} className="link" to="/admin/listings">
          Add photos and details
        </Link>
      </p>
    );
  }
  return (
    <form className="answer pair" onSubmit={submit} noValidate>
      <TextField label="Address" name="address" autoComplete="off" error={fields.address ?? fields.title} isRequired />
      <TextField label="Price in US dollars" name="price" inputMode="decimal" autoComplete="off" error={fields.price} />
      <button type="submit" className="button navy small">
        Save as Draft
      </button>
      <Failure text={complaint} />
    </form>
  );
}

const whole = frameAround(regionMap.bounds, { latitude: regionMap.latitude, least: 15, margin: 0 });

/** The office on the map. @param place latitude and longitude, such as `38.83, -104.82` */
export function ShownPlace({ place }: { place: string }) {
  const [latitude = 0, longitude = 0] = place.split(", ").map(Number);
  return (
    <CountyMap frame={whole} label="The map location now" isPicture>
      <Mark {...pointOf(whole, { latitude, longitude })}>
        <circle className="here" r="8" />
      </Mark>
    </CountyMap>
  );
}
