import { createContext, useContext } from "react";
import type { Settings } from "./use-settings.ts";

export const SettingsContext = createContext<Settings | undefined>(undefined);

/** The profile that is being edited. Throws outside of the settings form. */
export function useSettingsForm(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("This field stands outside of the settings form.");
  return settings;
}
