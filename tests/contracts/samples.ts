import { createHash } from "node:crypto";
import type { Subscription } from "#domain/alerts/subscription.ts";
import type { Email } from "#domain/emails/email.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { firstRevisions, type Listing } from "#domain/listings/listing.ts";
import type { UnpublishedListing } from "#domain/listings/unpublished.ts";
import type { Notice, NoticeProgress } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { ShowingSettingsSchema } from "#domain/tours/showing-settings.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import type { Session } from "#server/ports/session-store.ts";

/** A listing with every field filled, including cents and a half bath. */
export function gableOnElmStreet(changes: Partial<Listing> = {}): Listing {
  return {
    id: "lst_gable-on-elm",
    title: "Gable on Elm Street",
    address: "12 Elm Street",
    city: "Colorado Springs",
    state: "CO",
    zipCode: "80903",
    mlsNumber: "MLS-4471",
    description: "A porch, a gable & a view.\nThe stove is called “Señora Ñ” — 雪 in winter, 🌻 in summer.",
    price: 485_000.99,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1840,
    status: "active",
    coverImage: "/media/public/listings/lst_gable-on-elm/porch.jpg",
    images: ["/media/public/listings/lst_gable-on-elm/stove.jpg", "https://pictures.example.com/gable.jpg?size=1"],
    externalLink: "https://homes.example.com/gable?from=site&x=1",
    oneHomeUrl: "https://onehome.example.com/gable",
    facts: {
      propertyType: "single-family",
      lotSize: 0.2537,
      lotUnit: "acres",
      yearBuilt: 1998,
      garageSpaces: 2,
      hoaFee: 45.5,
      yearlyTaxes: 3120.07,
      place: { latitude: 38.84123, longitude: -104.82 },
      virtualTour: "https://tours.example.com/gable?from=site&x=1",
      openHouses: [
        { date: "2026-03-07", from: "11:00", until: "13:00" },
        { date: "2026-03-08", from: "09:30", until: "10:45" },
      ],
    },
    createdAt: "2026-03-02T09:30:00.120Z",
    updatedAt: "2026-03-04T18:00:00.000Z",
    pictures: [
      {
        address: "/media/public/listings/lst_gable-on-elm/porch.jpg",
        alt: "A white porch under a “gable”",
        width: 1600,
        height: 1067,
        widths: [480, 800, 1600],
        share: "/media/public/listings/lst_gable-on-elm/porch-share.jpg",
      },
    ],
    ...firstRevisions,
    ...changes,
  };
}

/** A listing with only the required fields. */
export function cabinOnRidgeRoad(changes: Partial<Listing> = {}): Listing {
  return {
    id: "lst_cabin-on-ridge",
    title: "Cabin on Ridge Road",
    address: "",
    city: "",
    state: "",
    zipCode: "",
    description: "One room.",
    price: 0,
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: 0,
    status: "sold",
    coverImage: "",
    images: [],
    createdAt: "2026-01-15T12:00:00.000Z",
    updatedAt: "2026-01-15T12:00:00.000Z",
    pictures: [],
    ...firstRevisions,
    ...changes,
  };
}

/** A draft home with only the few fields typed first. */
export function draftOfTheBarn(changes: Partial<UnpublishedListing> = {}): UnpublishedListing {
  return {
    ...{ id: "lst_barn", isDraft: true, title: "", address: "", city: "Peyton", state: "CO", zipCode: "" },
    ...{ description: "", bedrooms: 2, status: "active", coverImage: "", images: [], pictures: [] },
    ...{ createdAt: "2026-04-01T08:00:00.000Z", updatedAt: "2026-04-01T08:00:00.000Z" },
    ...firstRevisions,
    ...changes,
  };
}

/** An unread inquiry about a home, with every field filled. */
export function zoeAboutTheGable(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: "inq_zoe",
    name: "Zoë Łukasiewicz-O’Neil",
    email: "zoë@example.com",
    phone: "(719) 555-0142",
    message: "Is the stove staying?\r\n\tשלום · 你好 · 👩‍👩‍👧 · é and e\u0301",
    listingId: "lst_gable-on-elm",
    isRead: false,
    createdAt: "2026-05-01T08:00:00.000Z",
    ...changes,
  };
}

/** An unread general inquiry from a man who leaves no number. */
export function walterSayingHello(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: "inq_walter",
    name: "Walter",
    email: "walter@example.com",
    message: "Hello!",
    listingId: null,
    isRead: false,
    createdAt: "2026-05-02T08:00:00.000Z",
    ...changes,
  };
}

/** What an owner says of her home. */
export const valueRequest: ValueRequest = {
  ...{ street: "1480 Elm Street", city: "Monument", zip: "80132", type: "townhome", beds: 3, baths: 2.5 },
  ...{ squareFeet: 1450, year: 1998, condition: "good", when: "curious", prepareOn: "2026-11-30" },
  photos: ["0123456789abcdef01234567.jpg"],
};

/** A notice that emails an inquiry to the agent, not tried yet. */
export function mailAbout({ id, createdAt }: Inquiry, changes: Partial<NoticeProgress> = {}): Notice {
  return {
    inquiryId: id,
    channel: "mail",
    state: "waiting",
    attempts: 0,
    createdAt,
    nextAttemptAt: createdAt,
    ...changes,
  };
}

/** A notice that emails the agent about the site, not tried yet. */
export function mailThat(site: SiteNotice, changes: Partial<NoticeProgress> = {}): Notice {
  const at = "2026-05-03T08:00:00.000Z";
  return { site, channel: "mail", state: "waiting", attempts: 0, createdAt: at, nextAttemptAt: at, ...changes };
}

/** A reply to Zoë that waits to be sent, with characters that need escaping. */
export function emailToZoe(changes: Partial<Email> = {}): Email {
  return {
    ...{ id: "let_zoe", kind: "reply", personId: "per_zoe", inquiryId: "inq_zoe", to: "zoe@homes.internal" },
    ...{ subject: "Re: Gable on Elm Street", text: "Yes, the stove stays.\n\n— Hannah 🌻" },
    ...{ messageId: "<let_zoe@www.hannah.example.com>", references: ["<inq_zoe@www.hannah.example.com>"] },
    ...{ state: "waiting", attempts: 0 },
    ...{ createdAt: "2026-05-01T09:00:00.000Z", nextAttemptAt: "2026-05-01T09:00:10.000Z" },
    ...changes,
  };
}

/** A notice about the site, with characters that need escaping. */
export function failedBackup(changes: Partial<SiteNotice> = {}): SiteNotice {
  return {
    key: "backup-failed-2026-05-03",
    subject: "The backup failed — “disk full”",
    lines: ["No backup was made on May 3.", "Make room & <b>look</b> at the log."],
    open: "/admin?tab=settings",
    ...changes,
  };
}

/** The given number of inquiries, a minute apart, newest first; every second one is about a home. */
export function morningMail(count: number): Inquiry[] {
  const newestFirst = Array.from({ length: count }, (_, index) => count - index);
  return newestFirst.map((minute) =>
    walterSayingHello({
      id: `inq_mail-${String(minute).padStart(3, "0")}`,
      listingId: minute % 2 === 0 ? "lst_gable-on-elm" : null,
      createdAt: new Date(Date.UTC(2026, 5, 1, 6, minute)).toISOString(),
    }),
  );
}

export function hannahsProfile(changes: Partial<Profile> = {}): Profile {
  return {
    isDemo: false,
    agentName: "Hannah Møller",
    subtitle: "Homes under the Peak",
    intro: "I grew up on Elm Street.",
    firmName: "Møller & Daughters",
    license: "FA.100012345",
    phone: "+17195550142",
    email: "hannah@homes.internal",
    office: { street: "1 Elm Street", city: "Colorado Springs", state: "CO", zipCode: "80903" },
    hours: { days: ["Monday", "Tuesday"], opens: "09:00", closes: "17:30" },
    timeZone: "America/Denver",
    areaPages: [],
    areasServed: ["Colorado Springs", "Cañon City"],
    position: { latitude: 38.8339, longitude: -104.8214 },
    claims: [{ value: "24", label: "homes sold in 2025" }],
    social: [{ address: "https://pictures.example.com/hannah" }],
    logo: "/logo.svg",
    logoLight: "/logo-light.svg",
    portrait: "/hannah.jpg",
    sharePicture: "/share.jpg",
    idx: { address: "", mode: "link" },
    mls: {
      source: "Example Regional MLS",
      disclaimer:
        "The homes shown come in part from the participants of the MLS and are listed by the firms named with each home. The information is for a visitor's personal, non-commercial use.",
      logo: "",
      showsSold: false,
      showsHistory: false,
      showsDays: false,
      isListed: true,
      inMails: "facts",
    },
    stories: [],
    partners: [],
    credit: { label: "Photographs", address: "https://pictures.internal" },
    advertising: {
      listedBy: "Listed by {firm}.",
      reliability: "Deemed reliable.",
      soldPrice: "closing",
      disclosureAddress: "",
      partnerDisclosure: "",
    },
    publishing: { isOpen: true, confirmed: [], guidesRead: {} },
    visits: ShowingSettingsSchema.parse({}),
    texts: { waysHeading: "Begin here", meetCard: "Ask {agent}." },
    ...changes,
  };
}

/** Hannah's session on the device of this name. */
export function hannahsSession(device: string, changes: Partial<Session> = {}): Session {
  return {
    idHash: createHash("sha256").update(device).digest("hex"),
    username: "Hannah",
    createdAt: "2026-05-01T08:00:00.000Z",
    seenAt: "2026-05-01T08:00:00.000Z",
    expiresAt: "2026-05-15T08:00:00.000Z",
    ...changes,
  };
}

/** A text with characters of every kind. */
export function winterBody(changes: Partial<Body> = {}): Body {
  return {
    title: "Winter on the Palmer Divide",
    heading: "Winter near {town}",
    summary: "What snow changes “before” an offer.",
    markdown: "Snow & ice.\n\n- chains\n- *patience*\n\n雪 🌻\r\n",
    figures: [{ value: "7,352 ft", label: "the summit of the divide" }],
    callToAction: { heading: "Ask", text: "I answer.", button: "Get in Touch" },
    reviewedOn: "2026-11-12",
    ...changes,
  };
}

/** A guide that is a draft. */
export function winterGuide(changes: Partial<Page> = {}): Page {
  return {
    id: "pag_winter",
    kind: "guide",
    slug: "winter",
    rev: 1,
    order: 30,
    draft: winterBody(),
    createdAt: "2026-11-02T09:30:00.120Z",
    updatedAt: "2026-11-02T09:30:00.120Z",
    ...changes,
  };
}

/** Zoë's showing of the gable, which Hannah confirmed. */
export function showingOfTheGable(changes: Partial<Showing> = {}): Showing {
  return {
    ...{ id: "shw_zoe", inquiryId: "inq_zoe", personId: "per_zoe" },
    visitor: { name: "Zoë", email: "zoe@homes.internal", phone: "(719) 555-0142" },
    homes: [{ listingId: "lst_gable-on-elm", address: "12 Elm Street, Colorado Springs, CO 80903", isWithheld: false }],
    ...{ on: "2026-05-09", from: "09:30", minutes: 30, way: "in person", state: "confirmed", sequence: 0 },
    ...{ sentInstant: "2026-05-09T15:30:00.000Z", changedAt: "2026-05-01T09:00:00.000Z" },
    ...{ agreement: "not needed", note: "", generation: 1, rev: 1 },
    ...changes,
  };
}

/** A subscription that Zoë has not confirmed yet. */
export function zoesSearch(changes: Partial<Subscription> = {}): Subscription {
  return {
    ...{ id: "sub_zoe", email: "zoe@homes.internal", query: "beds=3&city=Monument", rhythm: "daily" },
    ...{ kinds: ["new", "price"], status: "pending", generation: 0 },
    consent: { words: "a".repeat(64), at: "2026-05-01T09:00:00.000Z" },
    ...changes,
  };
}
