import type { FormEvent } from "react";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Loaded } from "../api/settings/read-profile.server.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useInvalidFocus } from "../ui/focus/use-invalid-focus.ts";
import { useLeaveGuard } from "../ui/leave-guard.ts";
import { OtherWindow } from "../ui/other-window.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { useQuestion } from "../ui/use-question.ts";
import type { Feed } from "./feed/use-feed.ts";
import { FormContext } from "./fields/form-context.ts";
import type { FormPart } from "./profile-form.ts";
import { type ProfilePage, ProfileSections } from "./sections/profile-sections.tsx";
import { useSettings, useSettingsForm } from "./use-settings.ts";

interface ProfileEditorProps {
  loaded: Loaded;
  page: ProfilePage;
  /** The feed on the same page, which has its own form and button. */
  feed?: Pick<Feed, "isUnsaved">;
}

/** One page of the profile as a form, with one button and one message. */
export function ProfileEditor({ loaded, page, feed }: ProfileEditorProps) {
  const settings = useSettings(loaded);
  const { outcome, isDirty, isDemo } = settings;
  const form = useInvalidFocus(outcome.step === "failed" ? outcome : undefined);

  const { isAsked, ask, answer } = useQuestion();
  useLeaveGuard(isDirty || feed?.isUnsaved === true, ask);

  function submit(event: FormEvent) {
    event.preventDefault();
    settings.save();
  }

  return (
    <FormContext value={settings}>
      <form ref={form} className="profile-editor" onSubmit={submit} noValidate>
        {isDemo && (page === "you" || page === "words") && (
          <p className="notice">
            The website still shows the demo agent and brokerage, and says so. Enter your own first. The dashboard lists
            the rest.
          </p>
        )}
        <ProfileSections page={page} />
        <SaveBar />
      </form>
      {isAsked && (
        <ConfirmDialog question="Leave without saving?" confirm="Leave without Saving" onAnswer={answer}>
          <p>Your changes in Settings aren't saved yet.</p>
        </ConfirmDialog>
      )}
    </FormContext>
  );
}

/** Sticky bar with unsaved changes, the result of the last save, and the buttons. */
function SaveBar() {
  const { outcome, isDirty, discard } = useSettingsForm();
  const isSaving = outcome.step === "saving";
  return (
    <div className={!isDirty && outcome.step === "idle" ? "save-bar surface row clean" : "save-bar surface row"}>
      <div
        role="status"
        className={`grow ${outcome.step === "failed" ? "wrong" : outcome.step === "saved" ? "good" : ""}`}
      >
        <Status />
      </div>
      <OtherSettings />
      <SteadyButton type="button" className="button line small" isOff={!isDirty || isSaving} onClick={discard}>
        Discard Changes
      </SteadyButton>
      <SteadyButton type="submit" className="button navy small" isOff={!isDirty || isSaving}>
        {isSaving ? settingsWording.saving : "Save Changes"}
      </SteadyButton>
    </div>
  );
}

/** The fields that another window changed, too, and saved first. */
function OtherSettings() {
  const { form, clashes, choose } = useSettingsForm();
  return <OtherWindow clashes={clashes} values={form} labelOf={labelAt} onChoose={choose} />;
}

/** `Office: zip code` */
function labelAt(path: string): string {
  const [part = "", ...rest] = path.split(".");
  const within = rest.join(" ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [names[part as FormPart], within].filter(Boolean).join(": ");
}

function Status() {
  const { outcome, isDirty, changed } = useSettingsForm();
  const { step } = outcome;
  const saved = step === "saved" && !isDirty && settingsWording.saved;
  const words = step === "failed" ? outcome.error : saved || (isDirty && changesText(changed));
  if (!words) return null;
  return (
    <p className="beside tight">
      {(step === "failed" || saved) && <Icon name={saved ? "check" : "warning"} />}
      {words}
    </p>
  );
}

/** What the bar calls each changed part. */
const names: Record<FormPart, string> = {
  agentName: "Your name",
  subtitle: "Tagline",
  intro: "Introduction",
  firmName: "Brokerage",
  license: "License",
  phone: "Phone",
  email: "Email",
  office: "Office",
  hours: "Office hours",
  areaPages: "Area pages",
  areasServed: "Areas",
  position: "Map location",
  claims: "Home-page claims",
  social: "Social links",
  logo: "Brokerage logo",
  logoLight: "Brokerage logo in white",
  portrait: "Your photo",
  sharePicture: "Social share image",
  idx: "Search page",
  mls: "MLS requirements",
  partners: "Trusted partners",
  stories: "Stories",
  credit: "Credit in the footer",
  advertising: "Advertising rules",
  visits: "Showings",
  texts: "Page texts",
};

/** Counts and names the changed parts, as in `2 changes: Phone, Office hours`. */
function changesText(parts: readonly FormPart[]): string {
  const count = parts.length === 1 ? "1 change" : `${parts.length} changes`;
  return `${count}: ${parts.map((part) => names[part]).join(", ")}`;
}
