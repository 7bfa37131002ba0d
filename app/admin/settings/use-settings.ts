import { useMemo, useReducer, useRef } from "react";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { Loaded } from "../api/settings/read-profile.server.ts";
import { useSignedInAgain } from "../ui/call/sign-in-again.ts";
import { useChange } from "../ui/call/use-change.ts";
import { type Clashes, joinVersions, withValue } from "../ui/two-versions.ts";
import { useForm } from "./fields/form-context.ts";
import {
  carryOver,
  changedParts,
  type FormPart,
  fromForm,
  type ProfileForm,
  toForm,
  writeField,
} from "./profile-form.ts";

export interface Settings extends Omit<SettingsState, "loaded"> {
  isDemo: boolean;
  homes: Loaded["homes"];
  isDirty: boolean;
  /** The parts that differ from the loaded profile. */
  changed: FormPart[];
  change(path: string, value: unknown): void;
  /** Chooses between the values of both windows. */
  choose(path: string, value: unknown): void;
  discard(): void;
  save(): void;
}

/** The profile being edited: typing changes it, and saving sends the changed parts. */
export function useSettings(atFirst: Loaded): Settings {
  const [state, dispatch] = useReducer(settingsAfter, atFirst, firstSettingsState);
  const { loaded, ...rest } = state;
  const changed = changedParts(state.form, toForm(loaded.profile));
  const sent = useRef(state.form);
  const { send } = useChange<Loaded & { latest?: Loaded }>(
    (answer) => dispatch({ type: "saved", loaded: answer, sent: sent.current }),
    ({ error = "", fields = {}, isSignedOut = false, latest }) =>
      dispatch(
        latest
          ? { type: "overtaken", loaded: latest, error: `${error} ${settingsWording.takenOver}` }
          : { type: "refused", error, fields, isSignedOut },
      ),
  );

  useSignedInAgain(() => dispatch({ type: "signed in" }));
  const edits = useMemo(
    () => ({
      change: (path: string, value: unknown) => dispatch({ type: "typed", path, value }),
      choose: (path: string, value: unknown) => dispatch({ type: "chosen", path, value }),
      discard: () => dispatch({ type: "discarded" }),
    }),
    [],
  );

  function save() {
    if (state.outcome.step === "saving") return;
    dispatch({ type: "submitted" });
    sent.current = state.form;
    send("PUT", "profile", { profile: fromForm(state.form, changed), version: loaded.version });
  }

  return {
    ...rest,
    isDemo: loaded.profile.isDemo,
    homes: loaded.homes,
    isDirty: changed.length > 0,
    changed,
    ...edits,
    save,
  };
}

export interface SettingsState {
  loaded: Loaded;
  /** What has been typed so far. */
  form: ProfileForm;
  /** One sentence per field with an error, by its path. */
  errors: Record<string, string>;
  /** The fields that another window changed, too, and saved first. */
  clashes: Clashes;
  outcome: { step: "idle" | "saving" | "saved" } | { step: "failed"; error: string; isSignedOut?: boolean };
}

export type SettingsEvent =
  /** The value of a field, or a whole list, such as after a row was removed. */
  | { type: "typed"; path: string; value: unknown }
  | { type: "chosen"; path: string; value: unknown }
  | { type: "discarded" }
  | { type: "submitted" }
  | { type: "saved"; loaded: Loaded; sent: ProfileForm }
  | { type: "refused"; error: string; fields: Record<string, string>; isSignedOut?: boolean }
  /** The agent logged in again, so the refusal for a missing login is out of date. */
  | { type: "signed in" }
  /** Another window saved first: its values are shown wherever nothing was typed. */
  | { type: "overtaken"; loaded: Loaded; error: string };

export function firstSettingsState(loaded: Loaded): SettingsState {
  return { loaded, form: toForm(loaded.profile), errors: {}, clashes: {}, outcome: { step: "idle" } };
}

/** Returns the settings form after an event. Only a discard loses what was typed. */
export function settingsAfter(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case "typed":
      return { ...touched(state, event.path), form: writeField(state.form, event.path, event.value) };
    case "chosen":
      return { ...state, form: withValue(state.form, event.path, event.value) };
    case "discarded":
      return firstSettingsState(state.loaded);
    case "submitted":
      return { ...state, outcome: { step: "saving" } };
    case "saved":
      return { ...renewed(state, event.sent, event.loaded), errors: {}, clashes: {}, outcome: { step: "saved" } };
    case "refused":
      return {
        ...state,
        errors: event.fields,
        outcome: { step: "failed", error: event.error, isSignedOut: event.isSignedOut ?? false },
      };
    case "signed in":
      return state.outcome.step === "failed" && state.outcome.isSignedOut
        ? { ...state, outcome: { step: "idle" } }
        : state;
    case "overtaken":
      return overtaken(state, event.loaded, event.error);
  }
}

/** Shows the newer profile with what was typed, and where both differ, what the other window saved. */
function overtaken(state: SettingsState, loaded: Loaded, sentence: string): SettingsState {
  const { values: form, clashes } = joinVersions(state.form, toForm(state.loaded.profile), toForm(loaded.profile));
  const hasClash = Object.keys(clashes).length > 0;
  const error = hasClash ? `${sentence} ${settingsWording.clash}` : sentence;
  return { ...state, form, clashes, loaded, outcome: { step: "failed", error } };
}

/** Shows the newer profile with everything typed since `since`. */
function renewed(state: SettingsState, since: ProfileForm, loaded: Loaded): SettingsState {
  return { ...state, loaded, form: carryOver(state.form, since, toForm(loaded.profile)) };
}

/** Clears the errors of the changed field or list. */
function touched(state: SettingsState, path: string): SettingsState {
  const isTouched = (key: string) => key === path || key.startsWith(`${path}.`);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([key]) => !isTouched(key)));
  return { ...state, errors, outcome: state.outcome.step === "saving" ? state.outcome : { step: "idle" } };
}

/** The profile being edited. Throws outside the settings form. */
export const useSettingsForm = () => useForm<Settings>();
