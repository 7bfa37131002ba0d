import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { type Loaded, readProfile } from "../api/settings/read-profile.server.ts";
import type { Refused } from "../ui/call/refusals.ts";
import { LoadFailure } from "../ui/failure.tsx";
import type { Route } from "./+types/profile-page";
import { FeedSection, NoFeed } from "./feed/feed-section.tsx";
import { useFeed } from "./feed/use-feed.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import type { ProfilePage as ProfilePageName } from "./sections/profile-sections.tsx";
import { settingsPageAt } from "./sections/sections.ts";
import type { StoryHome } from "./sections/stories-section.tsx";

export const handle = { isRendered: true };

interface Shown {
  loaded?: Loaded;
  /** Only on the page that shows them; none while they can't be read. */
  soldHomes?: StoryHome[];
  /** Only on the page that shows it; null on a platform that has no mirror of the MLS. */
  feed?: FeedAnswer | null;
}

/** The profile is read for each page, because another page may have saved it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Shown> {
  const services = servicesOf(context);
  const page = settingsPageAt(params.page, "");
  const [loaded, homes, feed] = await Promise.all([
    readProfile(services),
    page === "words" ? services.listings.all().catch(() => []) : [],
    page === "technical" && services.feed ? services.feed.read() : null,
  ]);
  const soldHomes = homes.filter(({ status }) => status === "sold").map(({ id, title }) => ({ id, title }));
  return { loaded, soldHomes, feed };
}

/** The settings of the public pages, and of the MLS feed. */
export default function ProfilePage({ loaderData, params }: Route.ComponentProps) {
  const { loaded, feed, error }: Shown & Refused = loaderData;
  const page = settingsPageAt(params.page, "") as ProfilePageName;
  if (!loaded) return <LoadFailure text={`Failed to load settings. ${error}`} />;
  if (page === "technical" && feed) return <TechnicalPage loaded={loaded} known={feed} />;
  return (
    <>
      {page === "technical" && <NoFeed />}
      <ProfileEditor loaded={loaded} page={page} />
    </>
  );
}

function TechnicalPage({ loaded, known }: { loaded: Loaded; known: FeedAnswer }) {
  const feed = useFeed(known);
  return (
    <>
      <FeedSection feed={feed} />
      <ProfileEditor loaded={loaded} page="technical" feed={feed} />
    </>
  );
}
