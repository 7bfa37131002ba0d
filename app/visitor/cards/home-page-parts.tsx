import type { ReactNode } from "react";
import { regionMap } from "#content/map.ts";
import { type PaperPart, paperParts } from "#domain/listings/description.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { drivesFrom, wayText } from "#domain/map/drive.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Asking, AskRow } from "./ask-row.tsx";
import { Fact } from "./more-facts.tsx";

/** The agent's description of a home, with line breaks and lists as typed. Print shows the beginning. */
export function Description({ text }: { text: string }) {
  return (
    <section className="description">
      <h2 className="visually-hidden">Description</h2>
      {paperParts(text).map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </section>
  );
}

function Part({ kind, lines, onPaper }: PaperPart) {
  if (kind === "paragraph") return <Paragraph text={lines.join("\n")} onPaper={onPaper} />;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} className={index < onPaper ? undefined : "rest"}>
          {line}
        </li>
      ))}
    </ul>
  );
}

function Paragraph({ text, onPaper }: { text: string; onPaper: number }) {
  if (onPaper === 0) return <p className="rest">{text}</p>;
  const rest = text.slice(onPaper);
  return (
    <p>
      {text.slice(0, onPaper)}
      {rest && <span className="rest">{rest}</span>}
    </p>
  );
}

interface DrivesProps {
  zipCode: string;
  /** The home's location, if it may be shown. */
  map?: ReactNode;
}

/** Drive times to the gates. If a home's address is withheld, its ZIP code determines the distance. */
export function Drives({ zipCode, map }: DrivesProps) {
  const drives = drivesFrom(regionMap, zipCode);
  if (drives.length === 0 && !map) return null;
  return (
    <section className="more-facts drives">
      <h2>Drive times to the gates</h2>
      {map}
      {drives.length > 0 && (
        <div>
          <dl className="rows">
            {drives.map(({ gate, ...way }) => (
              <Fact key={gate.id} term={gate.fullName} value={wayText(way)} />
            ))}
          </dl>
          <p>{`Estimated from the center of ZIP code ${zipCode.slice(0, 5)}, by distance, not traffic.`}</p>
        </div>
      )}
    </section>
  );
}

/** Opens the home in a map app for directions; phones use their own. Renders nothing for a withheld street. */
export function MapLink({ listing }: { listing: Listing }) {
  if (!listing.address.trim()) return null;
  const query = new URLSearchParams({ api: "1", query: addressLine(listing) });
  return (
    <a
      className="map-link"
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="pin" />
      Open in Maps
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

interface AskProps {
  /** The address of the contact form for the home. */
  href: string;
  /** The words that ask about it. */
  words: string;
  /** Whether it can be toured. */
  isOpen: boolean;
}

/** What a buyer does next: a tour, a question, a call. */
export function AskButtons({ href, words, isOpen }: AskProps) {
  const { phone } = useSite().profile;
  return (
    <>
      {isOpen && (
        <a className="button navy" href={`${href}&tour`}>
          {tourWording.ask}
        </a>
      )}
      <a className={isOpen ? "button line" : "button navy"} href={href}>
        {words}
      </a>
      <a className="button line" href={`tel:${phone}`}>
        {callText(phone)}
      </a>
    </>
  );
}

/** The same in one row, for the bar and the photo viewer. */
export function useAskRow({ href, words, isOpen }: AskProps, price: string): Asking {
  const { phone } = useSite().profile;
  return { price, href, words: isOpen ? tourWording.ask : words, isOpen, phone, call: callText(phone) };
}

const callText = (phone: string) => `Call ${phoneText(phone)}`;

/** On a phone, keeps the price and the contact buttons within reach at the bottom of the window. */
export function ContactBar(asking: Asking) {
  return (
    <div className="contact-bar">
      <AskRow {...asking} main="navy" />
    </div>
  );
}

/** The site's address and a QR code of the page, for print only. Only print loads the code. */
export function PageAddress({ code }: { code: string }) {
  return (
    <p className="page-address">
      <img src={code} width={80} height={80} alt="" loading="lazy" />
      <span>{`More at ${new URL(useSite().origin).host}`}</span>
    </p>
  );
}
