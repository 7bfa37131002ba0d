import { useCallback, useReducer } from "react";
import { useRevalidator } from "react-router";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import { callAdmin } from "../ui/call.ts";
import { useSignedInAgain } from "../ui/sign-in-again.ts";
import { outcomeOf } from "../ui/use-call.ts";
import { type FieldPath, fromForm, isSame, type ProfileForm, toForm } from "./profile-form.ts";
import {
  firstSettingsState,
  type Loaded,
  type SettingsEvent,
  type SettingsState,
  settingsAfter,
} from "./settings-state.ts";

export interface Settings extends Omit<SettingsState, "loaded"> {
  isDemo: boolean;
  isDirty: boolean;
  change(path: FieldPath, value: string): void;
  arrange(parts: Partial<ProfileForm>): void;
  discard(): void;
  save(): Promise<void>;
}

/** The profile while it is edited: changed by typing, saved whole. */
export function useSettings(atFirst: Loaded): Settings {
  const { revalidate } = useRevalidator();
  const [state, dispatch] = useReducer(settingsAfter, atFirst, firstSettingsState);
  const { loaded, ...rest } = state;

  useSignedInAgain(() => dispatch({ type: "signed in" }));
  const change = useCallback((path: FieldPath, value: string) => dispatch({ type: "typed", path, value }), []);

  async function save() {
    if (state.outcome.step === "saving") return;
    dispatch({ type: "submitted" });
    const event = await send(state);
    dispatch(event);
    // The bar at the top shows the profile's name.
    if (event.type === "saved") await revalidate();
  }

  return {
    ...rest,
    isDemo: loaded.profile.isDemo,
    isDirty: !isSame(state.form, toForm(loaded.profile)),
    change,
    arrange: (parts) => dispatch({ type: "arranged", parts }),
    discard: () => dispatch({ type: "discarded" }),
    save,
  };
}

async function send({ form: sent, loaded: { version } }: SettingsState): Promise<SettingsEvent> {
  const outcome = await outcomeOf(callAdmin<Loaded>("PUT", "profile", { profile: fromForm(sent), version }));
  if (outcome.step === "done") return { type: "saved", loaded: outcome.answer, sent };
  const { status, message, fields } = outcome.error;
  const latest = status === 409 ? await outcomeOf(callAdmin<Loaded>("GET", "profile")) : undefined;
  return latest?.step === "done"
    ? { type: "overtaken", loaded: latest.answer, error: `${message} ${settingsWording.takenOver}` }
    : { type: "refused", error: message, fields, isSignedOut: status === 401 };
}
