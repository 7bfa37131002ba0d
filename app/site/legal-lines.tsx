import { pageText, useSite } from "../site-data.ts";

/** What advertising by a licensee has to carry on every page: the firm's name as text, the license, fair housing. */
export function LegalLines() {
  const { profile, invented } = useSite();
  const { disclosureAddress } = profile.advertising;
  return (
    <div className="legal-lines">
      <p>
        <strong>{profile.firmName}</strong> · {profile.license}
      </p>
      <p>
        {pageText("fairHousing", profile)} <a href="/privacy">Privacy</a> · <a href="/accessibility">Accessibility</a>
        {disclosureAddress && (
          <>
            {" · "}
            <a href={disclosureAddress}>Brokerage disclosures</a>
          </>
        )}
      </p>
      {profile.isDemo && <p>A demonstration: the agent, the firm, the partners and the homes are invented.</p>}
      {!profile.isDemo && invented.length > 0 && (
        <p>Still from the demonstration, and invented: {invented.join(", ")}.</p>
      )}
    </div>
  );
}
