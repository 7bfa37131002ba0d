import type { ReactNode } from "react";
import { ChangePassword } from "../admin/settings/change-password.tsx";
import { ChoiceField } from "../admin/settings/fields/choice-field.tsx";
import { PictureField } from "../admin/settings/fields/picture-field.tsx";
import { SettingField } from "../admin/settings/fields/setting-field.tsx";
import { toForm } from "../admin/settings/profile-form.ts";
import { SaveBar } from "../admin/settings/save-bar.tsx";
import { SettingsContext } from "../admin/settings/settings-context.ts";
import type { Settings } from "../admin/settings/use-settings.ts";
import { useSite } from "../frame/known-site.ts";
import { nothing, Specimen } from "./specimen.tsx";

const bars: Record<string, Partial<Settings>> = {
  "nothing to save": {},
  "unsaved changes": { isDirty: true },
  saving: { isDirty: true, outcome: { step: "saving" } },
  saved: { outcome: { step: "saved" } },
  failed: { isDirty: true, outcome: { step: "failed", error: "Please look at the fields that are marked." } },
};

export function AdminSettings() {
  return (
    <div className="settings">
      <Specimen name="Settings: fields, a picture, a choice">
        <Form errors={{ email: "Please enter a valid email address.", "areasServed.1": "That is too long." }}>
          <SettingField path="agentName" label="Your name" hint="As on your license." />
          <SettingField path="email" label="Email" type="email" />
          <SettingField path="areasServed" label="Areas" rows={3} />
          <PictureField path="portrait" label="Your portrait" hint="Upright, 4 to 5." />
          <PictureField path="logoLight" label="Firm's logo in white" ground="dark" />
          <ChoiceField
            legend="Where it is shown"
            name="mode"
            options={[
              { value: "frame", label: "Inside the website" },
              { value: "tab", label: "In a tab of its own" },
            ]}
            chosen="frame"
            onChoose={nothing}
          />
        </Form>
      </Specimen>
      {Object.entries(bars).map(([name, state]) => (
        <Specimen key={name} name={`Save bar: ${name}`}>
          <Form {...state}>
            <SaveBar />
          </Form>
        </Specimen>
      ))}
      <Specimen name="Password">
        <ChangePassword />
      </Specimen>
    </div>
  );
}

/** The settings form in a state. */
function Form({ children, ...state }: Partial<Settings> & { children: ReactNode }) {
  const settings: Settings = {
    ...{ form: toForm(useSite().profile), errors: {}, outcome: { step: "idle" }, isDemo: true, isDirty: false },
    ...{ change: nothing, arrange: nothing, discard: nothing, save: async () => {} },
    ...state,
  };
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}
