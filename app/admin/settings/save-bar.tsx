import { settingsWording } from "#domain/profile/settings-wording.ts";
import { Icon } from "../../ui/icon.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { changesText } from "./changes-text.ts";
import { useSettingsForm } from "./settings-context.ts";

/** Stays in sight while the fields scroll: what is unsaved, what became of the last save, and the buttons. */
export function SaveBar() {
  const { outcome, isDirty, discard } = useSettingsForm();
  const isSaving = outcome.step === "saving";
  return (
    <div className={!isDirty && outcome.step === "idle" ? "save-bar clean" : "save-bar"}>
      <div role="status" className={outcome.step}>
        <Status />
      </div>
      <SteadyButton type="button" className="button line small" isOff={!isDirty || isSaving} onClick={discard}>
        Discard Changes
      </SteadyButton>
      <SteadyButton type="submit" className="button navy small" isOff={!isDirty || isSaving}>
        {isSaving ? settingsWording.saving : "Save Changes"}
      </SteadyButton>
    </div>
  );
}

function Status() {
  const { outcome, isDirty, changed } = useSettingsForm();
  const { step } = outcome;
  const saved = step === "saved" && !isDirty && settingsWording.saved;
  const words = step === "failed" ? outcome.error : saved || (isDirty && changesText(changed));
  if (!words) return null;
  return (
    <p>
      {(step === "failed" || saved) && <Icon name={saved ? "check" : "warning"} />}
      {words}
    </p>
  );
}
