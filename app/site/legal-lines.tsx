import { pageText, useSite } from "../site-data.ts";

/** What advertising by a licensee has to carry on every page: the firm's name as text, the license, fair housing. */
export function LegalLines() {
  const { profile } = useSite();
  return (
    <div className="legal-lines">
      <p>
        <strong>{profile.firmName}</strong> · {profile.license}
      </p>
      <p>
        {pageText("fairHousing", profile)} <a href="/privacy">Privacy</a>
      </p>
      {profile.isDemo && <p>A demonstration: the agent, the firm, the partners and the homes are invented.</p>}
    </div>
  );
}
