import { placeholderNames, placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { areasIn } from "../profile-form.ts";
import { useSettingsForm } from "../settings-context.ts";

/** The names that a text may have in braces, and what each says with the settings as they are typed now. */
export function PlaceholderList() {
  const { form } = useSettingsForm();
  const values = placeholderValues({ ...form, areasServed: areasIn(form) });
  return (
    <details className="placeholder-list" name="site-texts">
      <summary>Words in braces, and what each says now</summary>
      <p className="hint">They follow these settings wherever they stand. Texts in content/ may hold them too.</p>
      <dl>
        {placeholderNames.map((name) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{values[name] || "Nothing yet: a sentence with it is left out."}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
