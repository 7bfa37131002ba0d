import { type ReactNode, use } from "react";
import { isRouteErrorResponse } from "react-router";
import { failureWords, reachMe } from "#domain/failure-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { DocumentContext } from "../../frame/document.tsx";
import { useKnownSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";
import { Island } from "../../islands/island.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { ContactForm } from "../contact/contact-form.tsx";
import { SiteFrame } from "./site-layout.tsx";

/**
 * Shown when a request was refused or a page broke: what happened, what to do, and how to reach the agent. The site's
 * data may be what broke, so it works without it.
 */
export function FailurePage({ error }: { error: unknown }) {
  const site = useKnownSite();
  const { title, text } = failureWords(isRouteErrorResponse(error) ? error.status : 500);
  const message: ReactNode = (
    <MessagePage>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{text}</p>
      {site && <WaysToReach phone={site.profile.phone} email={site.profile.email} />}
      <WhatWasTyped />
      <div className="actions">
        <a className="button navy" href="/">
          Return to Homepage
        </a>
        <a className="button line" href="/contact">
          Get in Touch
        </a>
      </div>
    </MessagePage>
  );
  return site ? <SiteFrame>{message}</SiteFrame> : <main>{message}</main>;
}

function WaysToReach({ phone, email }: { phone: string; email: string }) {
  return (
    <p>
      {reachMe} <a href={`tel:${phone}`}>{phoneText(phone)}</a> or <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}

/** The refused form with everything typed, ready to send again. */
function WhatWasTyped() {
  const typed = use(DocumentContext)?.typed;
  const site = useKnownSite();
  if (!typed) return null;
  // Without the site's data there's no agent to name.
  const consent = site ? pageText("phoneConsent", site.profile) : "Optional.";
  const form = { ...typed, consent, listingId: typed.values.listingId || null, message: "", isSent: false };
  return (
    <Island name="contact-form" props={form}>
      <ContactForm {...form} />
    </Island>
  );
}
