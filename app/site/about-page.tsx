import { hoursText } from "#domain/profile/hours-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { currentSite } from "../current-site.server.ts";
import type { PageHandle } from "../page-handle.ts";
import { aboutDescription } from "../seo/descriptions.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { profilePageData } from "../seo/structured-data.ts";
import { siteOf, useSite } from "../site-data.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/about-page";
import styles from "./about-page.css?inline";
import { aboutHtml } from "./texts.server.ts";

export const handle: PageHandle = { styles, showsNoLists: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await currentSite(context);
  return { html: aboutHtml(site.profile) };
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: "About",
    useProfileImage: true,
    ...(site && { description: aboutDescription(site.profile), structuredData: [profilePageData(site)] }),
  });
};

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { profile } = useSite();
  return (
    <div className="page about wrap">
      <div className="at-hand">
        <img
          className="portrait"
          src={profile.portrait}
          alt={`Portrait of ${profile.agentName}`}
          width={480}
          height={600}
          fetchPriority="high"
        />
        <a className="button line" href={`tel:${profile.phone}`}>
          <Icon name="phone" />
          {phoneText(profile.phone)}
        </a>
        <p>{hoursText(profile)}</p>
        <ul>
          {profile.claims.map(({ value, label }) => (
            <li key={label}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h1>About {profile.agentName}</h1>
        <div className="article" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
        <a className="button navy" href="/contact">
          Get in Touch
        </a>
      </div>
    </div>
  );
}
