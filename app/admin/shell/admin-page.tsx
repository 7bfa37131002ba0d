import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { type LinksFunction, redirect, useLoaderData, useRevalidator } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { framesDrafts, noStoreHeaders } from "../../frame/answer-headers.server.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { answerFailures, refuse } from "../../frame/refuse.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { TopBar } from "../../visitor/layout/top-bar.tsx";
import { takesPasskeys } from "../api/security/passkey-place.server.ts";
import { admitAgent, isAgentContext } from "../session/admit-agent.server.ts";
import { answerSignIn, useSignInShown } from "../ui/call/sign-in-again.ts";
import { useFocusRecovery } from "../ui/focus/keep-focus.ts";
import { usePasskeyAdded } from "../ui/passkey.ts";
import type { Route } from "./+types/admin-page";
import adminStyles from "./admin.css?url";
import { AdminArea } from "./admin-area.tsx";
import { logOut, rememberLogin } from "./login.ts";
import { LoginDialog, LoginForm } from "./login-form.tsx";
import { placeIn } from "./place-in.server.ts";

const ChoosePassword = lazy(async () => ({ default: (await import("./choose-password.tsx")).ChoosePassword }));
// The footer brings the texts of the public pages, which the rest of the admin area doesn't need at once, or at all.
const Footer = lazy(async () => {
  const { Footer } = await import("../../visitor/layout/footer.tsx").catch(() => ({ Footer: SentFooter }));
  return { default: Footer };
});
/** Without its code, the footer stays as the server rendered it. React waits with each navigation until it's there. */
function SentFooter() {
  const __html = document.querySelector("footer.footer")?.innerHTML ?? "";
  return <footer className="footer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
const FirstRunForm = lazy(async () => ({ default: (await import("./first-run-form.tsx")).FirstRunForm }));

export const handle = { isApplication: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** The editor shows drafts in a frame. */
export const headers = () => ({ ...noStoreHeaders, ...framesDrafts });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData?.tags ?? []),
  { name: "robots", content: "noindex, nofollow" },
];

/**
 * Lets only the logged-in agent below `/admin`, so no page there has to. Anyone else gets the login form, which leads
 * back to the page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { request, context, url, pattern } = args;
    const isAgent = await admitAgent(request, context);
    const isStart = pattern === "admin";
    const place = isAgent && isStart ? placeIn(url.searchParams) : undefined;
    if (place) return leadTo(place);
    // What a page fetches is refused like a call of the API; only a browser's own request can be led elsewhere.
    const isFetched = new URL(request.url).pathname.endsWith(".data");
    if (isFetched) return isAgent ? answerFailures(args, next) : refuse(401, apiWording.authenticationRequired);
    return isAgent || isStart ? undefined : leadTo(`/admin?${new URLSearchParams({ to: url.pathname + url.search })}`);
  },
];

const leadTo = (place: string) => redirect(place, { headers: noStoreHeaders });

/**
 * Who is logged in, so a reload renders the right page at once. The tags are built here because the browser has no other
 * use for that code.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { site } = await currentSite(context);
  const tags = pageMeta([{ id: "root", loaderData: site }], undefined, { pageName: "Admin" });
  return {
    isSignedIn: context.get(isAgentContext),
    takesPasskeys: await takesPasskeys(context),
    sendsEmails: services.sender.canSend,
    mailsResets: services.accounts?.reset !== undefined,
    tags: tags.filter((tag) => !("name" in tag && tag.name === "robots")),
  };
}

/** Switching tabs changes the address, but not who is logged in. */
export const shouldRevalidate = () => false;

export default function AdminPage() {
  const atLoad = useLoaderData<typeof loader>();
  const [isSignedIn, setIsSignedIn] = useState(atLoad.isSignedIn);
  // User actions move the focus; a freshly loaded page leaves it alone.
  const [hasChanged, setHasChanged] = useState(false);
  const signIn = useSignInShown();
  const { link, useUp } = useLinkInAddress();
  const isPasskeyAdded = usePasskeyAdded();
  const { revalidate } = useRevalidator();
  useFocusRecovery();

  useEffect(() => {
    rememberLogin(isSignedIn);
  }, [isSignedIn]);

  const mayUsePasskeys = atLoad.takesPasskeys || isPasskeyAdded;

  function enter() {
    // The server leads on to the page that was asked for.
    if (!isSignedIn && location.pathname + location.search !== "/admin") return location.reload();
    // After the login dialog closes, the focus returns to where the agent was.
    if (!isSignedIn) setHasChanged(true);
    setIsSignedIn(true);
    void revalidate();
    answerSignIn(true);
  }

  function begin(isLoggedIn: boolean) {
    useUp();
    if (isLoggedIn) enter();
  }

  /** Returns the reason if the agent couldn't be logged out. */
  async function leave(): Promise<string | undefined> {
    const problem = await logOut();
    if (problem) return problem;
    setIsSignedIn(false);
    setHasChanged(true);
    answerSignIn(false);
    return undefined;
  }

  return (
    <>
      <TopBar />
      <main id="content" className="admin">
        {link ? (
          <Suspense>
            {link.kind === "setup" ? (
              <FirstRunForm token={link.token} onDone={begin} />
            ) : (
              <ChoosePassword token={link.token} onDone={useUp} />
            )}
          </Suspense>
        ) : isSignedIn ? (
          <AdminArea
            onLogout={leave}
            isAfterLogin={hasChanged}
            isSignedOut={signIn === "line"}
            sendsEmails={atLoad.sendsEmails}
          />
        ) : (
          <LoginForm
            onLogin={enter}
            isAfterLogout={hasChanged}
            takesPasskeys={mayUsePasskeys}
            mailsResets={atLoad.mailsResets}
          />
        )}
        {/* Typed text stays in place while the agent logs in again. */}
        {isSignedIn && signIn === "form" && (
          <LoginDialog onLogin={enter} takesPasskeys={mayUsePasskeys} onDismiss={() => answerSignIn(false)} />
        )}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

/** Links to choose a password, and to set up a new site. */
const kinds = ["link", "setup"] as const;

interface LinkInAddress {
  kind: (typeof kinds)[number];
  token: string;
}

/** The link in the address's hash, which isn't sent to any server, and the function that clears it. */
function useLinkInAddress(): { link: LinkInAddress | undefined; useUp: () => void } {
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => "",
  );
  const [used, setUsed] = useState("");
  const kind = hash === used ? undefined : kinds.find((each) => hash.startsWith(`#${each}=`));

  function useUp() {
    setUsed(hash);
    // So a later user of this computer doesn't find it in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  return { link: kind && { kind, token: hash.slice(kind.length + 2) }, useUp };
}

function watchHash(hear: () => void): () => void {
  addEventListener("hashchange", hear);
  return () => removeEventListener("hashchange", hear);
}
