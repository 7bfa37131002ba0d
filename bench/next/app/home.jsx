import Link from "next/link";
import { readContent } from "./content.js";
import { Picture } from "./picture.jsx";

const ways = [
  ["/listings", "Search Properties", "Homes on the market across the Pikes Peak region, straight from the MLS."],
  ["/", "Real Estate Resources", "Plain-spoken guides to VA loans, relocation, building new and buying land."],
  ["/", "Meet the agent", "The person who answers the phone, walks the property and reads the contract."],
];

export function Home() {
  const { profile, hero } = readContent();
  return (
    <>
      <section className="hero">
        <div className="scene">
          <Picture {...hero} width={1800} height={1200} alt="" isFirst />
        </div>
        <div className="inner">
          <div className="text">
            <h1>{profile.agentName}</h1>
            <p className="subtitle">{profile.subtitle}</p>
            <p className="intro">{profile.intro}</p>
          </div>
          <aside className="agent-card">
            <dl className="claims">
              {profile.claims.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
      </section>
      <section className="three-ways wrap">
        {ways.map(([href, title, text]) => (
          <Link key={title} className="way" href={href}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Link>
        ))}
      </section>
    </>
  );
}
