import { data } from "react-router";
import { listingImages } from "#domain/listings/listing.ts";
import { siteDescription } from "#domain/profile/made-texts.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { showsOpenHouses } from "../../frame/homes.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { Portrait } from "../../frame/portrait.tsx";
import { pageText, pageTextParts, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { Icon } from "../../ui/icon.tsx";
import { SitePicture, sitePictureAddress } from "../../ui/site-picture.tsx";
import { MlsNote } from "../cards/mls-note.tsx";
import { newestHomes } from "../listings/other-homes.server.ts";
import { StorySource } from "../stories/stories.tsx";
import type { Route } from "./+types/home-page";
import styles from "./home-page.css?inline";
import marketStyles from "./new-on-the-market.css?inline";
import { type Market, newOnTheMarket } from "./new-on-the-market.server.ts";
import { HeroSearch, NewestHomes, NewOnTheMarket } from "./newest-homes.tsx";

export const handle: PageHandle = {
  frame: "hero",
  styles,
  shows: (shown) => (hasMarket(shown) ? { frame: "hero", styles: styles + marketStyles } : {}),
  sitemap: ({ changed }) => [{ path: "/", changed }],
};

function hasMarket(shown: unknown): boolean {
  return (shown as { market?: Market } | null)?.market !== undefined;
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    pageName: "Home",
    ...(site && {
      description: pageText("homeDescription", site.profile, { description: siteDescription(site.profile) }),
    }),
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const homes = await newestHomes(context);
  if (homes) showsOpenHouses(context, homes, (await currentSite(context)).site);
  const covers = (homes ?? []).flatMap((home) => listingImages(home)[0] ?? []);
  const market = await newOnTheMarket(context, covers);
  // A page that couldn't load its homes must not be cached, so the next visitor sees them.
  return data({ homes: homes ?? [], market }, { status: homes ? 200 : 503 });
}

export default function HomePage({ loaderData: { homes, market } }: Route.ComponentProps) {
  const { profile } = useSite();
  return (
    <>
      <section className="hero">
        <div className="scene">
          <SitePicture
            name="hero"
            widths={[640, 1080, 1440, 1800]}
            ratio={2 / 3}
            // It covers a box 400 pixels high on a phone and 820 elsewhere, at an aspect ratio of 3:2. A phone can use
            // a slightly smaller copy, because the picture is behind text and the page waits for it.
            sizes="(max-width: 640px) 600px, max(100vw, 1230px)"
            isFirst
          />
        </div>
        <div className="inner wrap">
          <div className="text">
            <h1 className={hasLongWord(profile.agentName) ? "long" : undefined}>{profile.agentName}</h1>
            <p className="subtitle">{profile.subtitle}</p>
            <p className="intro">{profile.intro}</p>
            <div className="actions">
              <a className="button gold" href="/contact">
                {pageTextParts("heroContact", profile)}
              </a>
              <a className="button ghost" href="/search">
                {pageText("heroSearch", profile)}
              </a>
            </div>
          </div>
          {market && <HeroSearch />}
          <AgentCard />
        </div>
      </section>
      <NewestHomes homes={homes} />
      {market && <NewOnTheMarket market={market} />}
      <Ways hasSearch={market !== undefined} />
      <SellBand />
      {market && (
        <div className="wrap">
          <MlsNote facts={market.facts} />
        </div>
      )}
    </>
  );
}

/** Whether a word of a name is too long for one line in the largest type. Names can break at hyphens. */
function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/).some(({ length }) => length > 11);
}

function AgentCard() {
  const { profile } = useSite();
  return (
    <aside className="agent-card" aria-label={`About ${profile.agentName}`}>
      <div className="portrait">
        <Portrait width={344} height={430} loading="lazy" />
      </div>
      <ul className="claims">
        {profile.claims.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      <a className="button navy" href={`tel:${profile.phone}`}>
        <Icon name="phone" />
        Call
      </a>
    </aside>
  );
}

/** For owners: what a client says, and what their home is worth. */
function SellBand() {
  const { profile } = useSite();
  const [story] = profile.stories;
  return (
    <section className="ways sell wrap">
      <h2>{pageText("sellBand", profile)}</h2>
      {story ? (
        <>
          <p>
            <q>{story.text}</q>
          </p>
          <p>
            <StorySource story={story} />
          </p>
        </>
      ) : (
        <p>{pageText("sellBandText", profile)}</p>
      )}
      <a className="button navy" href="/sell">
        {pageText("sellBandAction", profile)}
      </a>
    </section>
  );
}

/** With a search at the top, the search card comes last, after the card for military families. */
function Ways({ hasSearch }: { hasSearch: boolean }) {
  const { profile } = useSite();
  const text = (name: Parameters<typeof pageText>[0]) => pageText(name, profile);
  const search = {
    href: "/search",
    picture: <WayPicture name="card-search" />,
    title: text("searchCardTitle"),
    text: text(profile.idx.address || hasSearch ? "searchCard" : "searchMissingCard"),
    action: text("searchCardAction"),
  };
  const others = [
    {
      href: "/resources",
      picture: <WayPicture name="card-resources" />,
      title: text("resourcesCardTitle"),
      text: text("resourcesCard"),
      action: text("resourcesCardAction"),
    },
    {
      href: "/about",
      picture: <WayPicture name="card-meet" />,
      title: text("meetCardTitle"),
      text: text("meetCard"),
      action: text("meetCardAction"),
    },
  ];
  const orders = useOrdersWay();
  const ways = hasSearch ? [...others, ...orders, search] : [search, ...others];
  return (
    <section className={`ways wrap${ways.length > 3 ? " four" : ""}`} aria-labelledby="ways-heading">
      <h2 id="ways-heading">{text("waysHeading")}</h2>
      {ways.map(({ href, picture, title, text, action }) => (
        <a key={href} className="way" href={href}>
          <div className="photo">{picture}</div>
          <h3>{title}</h3>
          <p>{text}</p>
          <span className="link">
            {action}
            <Icon name="arrow" />
          </span>
        </a>
      ))}
    </section>
  );
}

/** The guide for military families, while it's published. */
function useOrdersWay() {
  const { profile, guides } = useSite();
  const guide = guides.find(({ name }) => name === "military-relocation");
  if (!guide) return [];
  return [
    {
      href: `/resources/${guide.slug}`,
      picture: (
        <img
          src={sitePictureAddress("guide-military-relocation-card.svg")}
          alt=""
          width={800}
          height={500}
          loading="lazy"
          decoding="async"
        />
      ),
      title: pageText("ordersCardTitle", profile),
      text: pageText("ordersCard", profile),
      action: pageText("ordersCardAction", profile),
    },
  ];
}

function WayPicture({ name }: { name: string }) {
  return (
    <SitePicture
      name={name}
      widths={[480, 960]}
      ratio={3 / 4}
      sizes="(max-width: 640px) calc(100vw - 40px), (max-width: 1180px) 33vw, 432px"
    />
  );
}
