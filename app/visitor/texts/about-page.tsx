import { hoursText } from "#domain/profile/hours-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { Portrait } from "../../frame/portrait.tsx";
import { siteOf } from "../../frame/site-data.ts";
import { liveText, shippedPage } from "../../frame/site-pages.server.ts";
import { aboutDescription } from "../../seo/descriptions.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { profilePageData } from "../../seo/structured-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stories } from "../stories/stories.tsx";
import type { Route } from "./+types/about-page";
import styles from "./about-page.css?inline";
import { type ShownText, shownAbout } from "./texts.server.ts";

export const handle: PageHandle = { styles };

export async function loader({ context }: Route.LoaderArgs): Promise<ShownText> {
  const page = await shippedPage(context, "about");
  if (!page) throw new Error("The page about the agent is missing.");
  const { markdown } = await liveText(context, page);
  return shownAbout(context, page.live, markdown);
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: loaderData?.pageName ?? "About",
    useProfileImage: true,
    ...(site && {
      description: loaderData?.description ?? aboutDescription(site.profile),
      structuredData: [profilePageData(site)],
    }),
  });
};

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <AboutText shown={loaderData} />;
}

/** The About page, live or as a draft. */
export function AboutText({ shown: { heading, html } }: { shown: ShownText }) {
  const { profile } = useSite();
  return (
    <div className="page about wrap">
      <h1>{heading}</h1>
      <div className="at-hand secondary">
        <Portrait className="portrait" width={480} height={600} fetchPriority="high" />
        <a className="button line" href={`tel:${profile.phone}`}>
          <Icon name="phone" />
          {phoneText(profile.phone)}
        </a>
        <p>{hoursText(profile)}</p>
        <ul className="flow">
          {profile.claims.map(({ value, label }) => (
            <li key={label}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
        <Stories stories={profile.stories} />
        <a className="button navy" href="/contact">
          Get in Touch
        </a>
      </div>
    </div>
  );
}
