import { useSite } from "../site-data.ts";

/** What advertising by a Colorado licensee has to carry on every page: the firm's name as text, the license, fair housing. */
export function LegalLines() {
  const { profile } = useSite();
  return (
    <div className="legal-lines">
      <p>
        <strong>{profile.firmName}</strong> · {profile.license}
      </p>
      <p>
        Equal Housing Opportunity. All homes are offered to everyone, in keeping with federal, Colorado and local fair
        housing law. <a href="/privacy">Privacy</a>
      </p>
      {profile.isDemo && <p>A demonstration: the agent, the firm, the partners and the homes are invented.</p>}
    </div>
  );
}
