import { type FormEvent, useEffect, useRef } from "react";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { ProfileSections } from "./profile-sections.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SettingsContext } from "./settings-context.ts";
import type { Settings } from "./use-settings.ts";

/** The profile as one form: saved as a whole, so that one button and one message are enough. */
export function ProfileEditor({ settings }: { settings: Settings }) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, isDirty, isDemo } = settings;

  useEffect(() => {
    if (outcome.step === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await settings.save();
  }

  return (
    <SettingsContext value={settings}>
      <form ref={form} className="profile-editor" onSubmit={submit} noValidate>
        {isDemo && (
          <p className="notice">
            The website still shows the invented agent and firm, and says so. Put in your own names, and that line goes.
          </p>
        )}
        <ProfileSections />
        <SaveBar />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </SettingsContext>
  );
}
