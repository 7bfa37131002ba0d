import { type FormEvent, useEffect, useRef } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useLeaveGuard } from "../ui/leave-guard.ts";
import { useQuestion } from "../ui/use-question.ts";
import type { Feed } from "./feed/use-feed.ts";
import { SaveBar } from "./save-bar.tsx";
import { type ProfilePage, ProfileSections } from "./sections/profile-sections.tsx";
import { SettingsContext } from "./settings-context.ts";
import type { Loaded } from "./settings-state.ts";
import { useSettings } from "./use-settings.ts";

interface ProfileEditorProps {
  loaded: Loaded;
  page: ProfilePage;
  /** The feed beside it, which has a form and a button of its own. */
  feed: Pick<Feed, "known" | "isUnsaved"> | undefined;
}

/** The part of the profile on one page as one form, with one button and one message. */
export function ProfileEditor({ loaded, page, feed }: ProfileEditorProps) {
  const settings = useSettings(loaded);
  const form = useRef<HTMLFormElement>(null);
  const { outcome, isDirty, isDemo } = settings;

  const { isAsked, ask, answer } = useQuestion();
  useLeaveGuard(isDirty || feed?.isUnsaved === true, ask);

  useEffect(() => {
    if (outcome.step === "failed") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  // A link to a section comes before the sections do.
  useEffect(() => {
    // Chromium returns a promise, which React would take for what ends the effect.
    void document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await settings.save();
  }

  return (
    <SettingsContext value={settings}>
      <form ref={form} className="profile-editor" onSubmit={submit} noValidate>
        {isDemo && page !== "search" && (
          <p className="notice">
            The website still shows the invented agent and firm, and says so. Put in your own names first; the dashboard
            lists the rest.
          </p>
        )}
        <ProfileSections page={page} feed={feed?.known} />
        <SaveBar />
      </form>
      {isAsked && (
        <ConfirmDialog question="Leave without saving?" confirm="Leave without Saving" onAnswer={answer}>
          <p>What you changed in Settings is not saved yet.</p>
        </ConfirmDialog>
      )}
    </SettingsContext>
  );
}
