import { fairHousingHits } from "#domain/pages/checks-fair-housing.ts";
import { type SiteTextName, siteTextLimits } from "#domain/profile/site-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingField } from "./setting-field.tsx";

/** How a sentence of the pages is called in Settings. */
export interface SiteTextLabel {
  name: SiteTextName;
  label: string;
  hint?: string;
  /** Characters of it that search engines show. */
  shown?: number;
  /** Lines of its field; one line where nothing is said. */
  rows?: number;
}

/** A sentence of the pages, with how long it is and what fair-housing guidance warns of in it. */
export function SiteTextField({ name, label, hint, shown, rows }: SiteTextLabel) {
  const { form } = useSettingsForm();
  const text = form.texts[name];
  return (
    <div className="site-text">
      <SettingField
        path={`texts.${name}`}
        label={label}
        hint={[hint, lengthHint(text.length, siteTextLimits[name], shown)].filter(Boolean).join(" ") || undefined}
        {...(rows && { rows })}
      />
      <div role="status">
        {fairHousingHits(text).map(({ span, reason, source }) => (
          <p key={span.from} className="fair-housing">
            <Icon name="warning" />
            <span>
              “{text.slice(span.from, span.to)}”: {reason}{" "}
              <a href={source.address} target="_blank" rel="noopener noreferrer">
                {source.name}
              </a>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** Where search engines cut a text, always; of other texts, once there is little room left. */
function lengthHint(length: number, limit: number, shown: number | undefined): string | undefined {
  if (shown) return `${length} characters; search engines show about ${shown}.`;
  return length > limit * 0.8 ? `${length} of ${limit} characters.` : undefined;
}
