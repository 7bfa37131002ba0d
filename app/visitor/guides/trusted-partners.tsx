import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";

/** Firms the agent names to those who ask. Words stay neutral: everybody may choose any provider. */
export function TrustedPartners() {
  const { profile } = useSite();
  const { partners, advertising } = profile;
  const isPaid = advertising.partnerPay === "paid";
  if (partners.length === 0) return null;
  return (
    <aside className="partners" aria-labelledby="partners-heading">
      <h2 id="partners-heading">{pageText("partnersHeading", profile)}</h2>
      <ul>
        {partners.map(({ name, trade, tooltip, address, logo }, index) => (
          <li key={name}>
            <a
              href={address}
              target="_blank"
              rel={isPaid ? "noopener nofollow sponsored" : "noopener nofollow"}
              title={tooltip}
              aria-describedby={`partner-${index}`}
            >
              <img src={logo} alt={`${name}, ${trade}`} width={220} height={56} loading="lazy" />
            </a>
            {/* Printed as well: on a touch screen nothing hovers, and it may say that any provider can be chosen. */}
            <p className="note" id={`partner-${index}`}>
              {tooltip}
            </p>
          </li>
        ))}
      </ul>
      <p className="money">{advertising.partnerDisclosure || pageText("partnersUnpaid", profile)}</p>
    </aside>
  );
}
