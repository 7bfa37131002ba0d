import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/manifest";

/** In public/icons, made by cli/build-steps/make-icons.ts. */
const sizes = [192, 512];

/** What a phone shows when somebody puts the site on its home screen: https://www.w3.org/TR/appmanifest/ */
export async function loader({ context }: Route.LoaderArgs) {
  const profile = await servicesOf(context).profile.load();
  const manifest = {
    name: profile?.alternateName,
    short_name: profile?.agentName,
    start_url: "/",
    display: "browser",
    background_color: "#FBFAF7",
    theme_color: "#0E1F45",
    icons: sizes.map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}

export const handle: PageHandle = { kept: true };
