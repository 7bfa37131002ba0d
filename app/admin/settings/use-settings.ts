import { useEffect, useReducer, useState } from "react";
import { useRevalidator } from "react-router";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import { CallError, callAdmin } from "../call.ts";
import { type FieldPath, fromForm, isSame, type ProfileForm, toForm } from "./profile-form.ts";
import { type Loaded, type SettingsEvent, type SettingsState, settingsAfter } from "./settings-state.ts";

export interface Settings extends Omit<SettingsState, "loaded"> {
  isDemo: boolean;
  isDirty: boolean;
  change(path: FieldPath, value: string): void;
  arrange(parts: Partial<ProfileForm>): void;
  discard(): void;
  save(): Promise<void>;
}

/** The profile while it is edited: loaded once, changed by typing, saved whole. */
export function useSettings(): { settings?: Settings; failure?: string } {
  const { revalidate } = useRevalidator();
  const [state, dispatch] = useReducer(settingsAfter, undefined);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    callAdmin<Loaded>("GET", "profile").then(
      (loaded) => dispatch({ type: "loaded", loaded }),
      (error: Error) => setFailure(error.message),
    );
  }, []);

  if (!state) return failure === undefined ? {} : { failure };
  const { loaded, ...rest } = state;
  return {
    settings: {
      ...rest,
      isDemo: loaded.profile.isDemo,
      isDirty: !isSame(state.form, toForm(loaded.profile)),
      change: (path, value) => dispatch({ type: "typed", path, value }),
      arrange: (parts) => dispatch({ type: "arranged", parts }),
      discard: () => dispatch({ type: "discarded" }),
      async save() {
        if (state.outcome.step === "saving") return;
        dispatch({ type: "saving" });
        const event = await send(state);
        dispatch(event);
        // The name in the bar at the top is the profile's as well.
        if (event.type === "saved") await revalidate();
      },
    },
  };
}

async function send({ form: sent, loaded: { version } }: SettingsState): Promise<SettingsEvent> {
  try {
    const loaded = await callAdmin<Loaded>("PUT", "profile", { profile: fromForm(sent), version });
    return { type: "saved", loaded, sent };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const latest = error.status === 409 ? await callAdmin<Loaded>("GET", "profile").catch(() => undefined) : undefined;
    return latest
      ? { type: "overtaken", loaded: latest, error: `${error.message} ${settingsWording.takenOver}` }
      : { type: "failed", error: error.message, fields: error.fields };
  }
}
