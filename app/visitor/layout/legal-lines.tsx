import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { DemonstrationNote } from "../../ui/demonstration-note.tsx";

/** May end a line, and begins none. */
const dot = "\u00a0· ";

/** What advertising by a licensee has to carry on every page: the firm's name as text, the license, fair housing. */
export function LegalLines() {
  const { profile } = useSite();
  const { disclosureAddress } = profile.advertising;
  return (
    <div className="legal-lines">
      <p>
        <strong>{profile.firmName}</strong>
        <span className="dot">{dot}</span>
        {profile.license}
      </p>
      <p>
        {pageText("fairHousing", profile)} <a href="/privacy">Privacy</a>
        {dot}
        <a href="/accessibility">Accessibility</a>
        {disclosureAddress && (
          <>
            {dot}
            <a href={disclosureAddress}>Brokerage disclosures</a>
          </>
        )}
      </p>
      <DemonstrationNote />
    </div>
  );
}
