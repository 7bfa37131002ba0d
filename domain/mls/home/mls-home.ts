import type { HomeCard } from "../../listings/home-card.ts";
import type { ListingStatus } from "../../listings/listing.ts";
import type { HomeType } from "./home-type.ts";

/** A home of the MLS as this site keeps it, whatever the vendor. Money in US dollars, times in ISO 8601 and UTC. */
export interface MlsHome {
  /** `ListingKey`: the vendor's identity of the record. Shown to nobody. */
  key: string;
  /** `ListingId`: what people know the home by. */
  mlsNumber: string;
  /** What it is named by where another home has its number, or the number is no name: see `homeName`. */
  name?: string;
  status: ListingStatus;
  type: HomeType;
  price: number;
  originalPrice?: number;
  /** Street and number; not there when the owner withholds it. Such an address is kept nowhere. */
  street?: string;
  city: string;
  state: string;
  zipCode: string;
  county?: string;
  subdivision?: string;
  bedrooms?: number;
  /** Half steps: 2.5 is two full baths and a half bath. */
  bathrooms?: number;
  squareFeet?: number;
  acres?: number;
  yearBuilt?: number;
  garageSpaces?: number;
  /** Fee of the owners' association a month. */
  monthlyFee?: number;
  /** Not there where nobody has told. */
  hasAssociation?: boolean;
  stories?: number;
  /** Property tax a year, and the year it was for. */
  yearlyTax?: number;
  taxYear?: number;
  /** The price before the last change, and when that was. */
  previousPrice?: number;
  priceChangedAt?: string;
  /** Degrees; not there when the address is withheld, because a point on a map tells it. */
  place?: { latitude: number; longitude: number };
  remarks: string;
  tourUrl?: string;
  /** YYYY-MM-DD. */
  listedOn?: string;
  onMarketAt?: string;
  changedAt: string;
  photosChangedAt?: string;
  /** The listing brokerage. */
  firm: string;
  /** How the listing brokerage wants to be reached, as the MLS demands it beside the home. */
  attribution?: string;
  agentIds: string[];
  officeId?: string;
  photos: MlsPhoto[];
  openHouses: MlsOpenHouse[];
  /** Of the agent's own home that the feed lacks: its listing. It is in no snapshot, and no feed is compared with it. */
  listing?: HomeCard;
}

/** A home as visitors are shown it. */
export interface ShownHome extends MlsHome {
  /** The agent of this site lists it, alone or with another. */
  isMine?: true;
  /** In a demonstration: which of its photos its card shows, counted from 0; -1 for none. */
  cover?: number;
}

/** What is remembered of a home that has left the feed: enough to show others like it, and nothing of its address. */
export type GoneHome = Pick<MlsHome, "type" | "city" | "price">;

/** A photo as the feed names it. Its address is asked once, by the worker, and appears in no page. */
export interface MlsPhoto {
  key: string;
  address: string;
  changedAt?: string;
  words?: string;
}

export interface MlsOpenHouse {
  key: string;
  /** YYYY-MM-DD, where the home stands. */
  date: string;
  startsAt: string;
  endsAt: string;
}
