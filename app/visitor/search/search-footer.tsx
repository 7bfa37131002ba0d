import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { DemonstrationNote } from "../../ui/demonstration-note.tsx";
import { Icon } from "../../ui/icon.tsx";

/**
 * What stands at the foot of a page that fills the window, in place of the site's footer.
 *
 * @param framed the address of the MLS's search, when it is shown in a frame
 */
export function SearchFooter({ framed }: { framed?: string | undefined }) {
  const { profile } = useSite();
  return (
    <footer className="search-footer">
      <p>
        <strong>{profile.firmName}</strong> · {profile.license} · Equal Housing Opportunity ·{" "}
        <a href="/privacy">Privacy</a>
      </p>
      <p>
        <a href={`tel:${profile.phone}`}>{phoneText(profile.phone)}</a>
        {framed && (
          <a href={framed} target="_blank" rel="noopener">
            Search not showing? Open it in a new tab
            <Icon name="external" />
          </a>
        )}
      </p>
      <DemonstrationNote />
    </footer>
  );
}
