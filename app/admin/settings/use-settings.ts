import { useCallback, useReducer } from "react";
import { useRevalidator } from "react-router";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import { callAdmin, outcomeOf } from "../ui/call.ts";
import { useSignedInAgain } from "../ui/sign-in-again.ts";
import { changedParts, type FieldPath, type FormPart, fromForm, type ProfileForm, toForm } from "./profile-form.ts";
import {
  firstSettingsState,
  type Loaded,
  type SettingsEvent,
  type SettingsState,
  settingsAfter,
} from "./settings-state.ts";

export interface Settings extends Omit<SettingsState, "loaded"> {
  isDemo: boolean;
  homes: Loaded["homes"];
  isDirty: boolean;
  /** The parts that are not as they were loaded. */
  changed: FormPart[];
  change(path: FieldPath, value: string): void;
  arrange(parts: Partial<ProfileForm>): void;
  discard(): void;
  save(): Promise<void>;
}

/** The profile while it is edited: changed by typing; what was changed is saved. */
export function useSettings(atFirst: Loaded): Settings {
  const { revalidate } = useRevalidator();
  const [state, dispatch] = useReducer(settingsAfter, atFirst, firstSettingsState);
  const { loaded, ...rest } = state;
  const changed = changedParts(state.form, toForm(loaded.profile));

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
    homes: loaded.homes,
    isDirty: changed.length > 0,
    changed,
    change,
    arrange: (parts) => dispatch({ type: "arranged", parts }),
    discard: () => dispatch({ type: "discarded" }),
    save,
  };
}

async function send({ form: sent, loaded: { profile: before, version } }: SettingsState): Promise<SettingsEvent> {
  const profile = fromForm(sent, changedParts(sent, toForm(before)));
  const outcome = await outcomeOf(callAdmin<Loaded>("PUT", "profile", { profile, version }));
  if (outcome.step === "done") return { type: "saved", loaded: outcome.answer, sent };
  const { status, message, fields } = outcome.error;
  const latest = status === 409 ? await outcomeOf(callAdmin<Loaded>("GET", "profile")) : undefined;
  return latest?.step === "done"
    ? { type: "overtaken", loaded: latest.answer, error: `${message} ${settingsWording.takenOver}` }
    : { type: "refused", error: message, fields, isSignedOut: status === 401 };
}
