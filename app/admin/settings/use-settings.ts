import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Profile } from "#domain/profile.ts";
import { settingsWording } from "#domain/settings-wording.ts";
import { CallError, callAdmin } from "../call.ts";
import { carryOver, type FieldPath, fromForm, isSame, type ProfileForm, toForm, writeField } from "./profile-form.ts";

interface Loaded {
  profile: Profile;
  version: string;
}

export type Outcome = { step: "idle" } | { step: "saving" } | { step: "saved" } | { step: "failed"; error: string };

export interface Settings {
  form: ProfileForm;
  isDemo: boolean;
  isDirty: boolean;
  /** One sentence for each field that needs another look, under its path. */
  errors: Record<string, string>;
  outcome: Outcome;
  change(path: FieldPath, value: string): void;
  /** Puts whole parts of the form in the place of what is there, such as a list with one row less. */
  put(parts: Partial<ProfileForm>): void;
  discard(): void;
  save(): Promise<void>;
}

/** The profile while it is edited: loaded once, changed by typing, saved whole. What was typed outlives every failure. */
export function useSettings(): { settings?: Settings; failure?: string } {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<Loaded>();
  const [form, setForm] = useState<ProfileForm>();
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>({ step: "idle" });

  useEffect(() => {
    callAdmin<Loaded>("GET", "profile").then(
      (answer) => {
        setLoaded(answer);
        setForm(toForm(answer.profile));
      },
      (error: Error) => setFailure(error.message),
    );
  }, []);

  if (!loaded || !form) return failure === undefined ? {} : { failure };
  const base = toForm(loaded.profile);

  /** Shows `latest`, and over it whatever was typed since `since`. */
  function show(latest: Loaded, since: ProfileForm) {
    setLoaded(latest);
    setForm((typed) => typed && carryOver(typed, since, toForm(latest.profile)));
  }

  function touch(path: string) {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isWithin(key, path))));
    setOutcome((before) => (before.step === "saving" ? before : { step: "idle" }));
  }

  async function send(sent: ProfileForm, version: string) {
    try {
      const saved = await callAdmin<Loaded>("PUT", "profile", { profile: fromForm(sent), version });
      show(saved, sent);
      setErrors({});
      setOutcome({ step: "saved" });
      revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.fields);
      setOutcome({ step: "failed", error: error.status === 409 ? await takeOver(error.message) : error.message });
    }
  }

  async function takeOver(conflict: string): Promise<string> {
    const latest = await callAdmin<Loaded>("GET", "profile").catch(() => undefined);
    if (!latest) return conflict;
    show(latest, base);
    return `${conflict} ${settingsWording.takenOver}`;
  }

  return {
    settings: {
      form,
      isDemo: loaded.profile.isDemo,
      isDirty: !isSame(form, base),
      errors,
      outcome,
      change(path, value) {
        touch(path);
        setForm((before) => before && writeField(before, path, value));
      },
      put(parts) {
        for (const part of Object.keys(parts)) touch(part);
        setForm((before) => before && { ...before, ...parts });
      },
      discard() {
        setForm(base);
        setErrors({});
        setOutcome({ step: "idle" });
      },
      async save() {
        if (outcome.step === "saving") return;
        setOutcome({ step: "saving" });
        await send(form, loaded.version);
      },
    },
  };
}

function isWithin(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}.`);
}
