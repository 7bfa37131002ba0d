import type { HomeCard } from "../../listings/home-card.ts";
import type { ListingStatus } from "../../listings/listing.ts";
import type { HomeType } from "./home-type.ts";

/** An MLS home as this site stores it, for any vendor. Money in US dollars, times in ISO 8601 and UTC. */
export interface MlsHome {
  /** `ListingKey`: the vendor's key of the record. Never public. */
  key: string;
  /** `ListingId`: the number people know the home by. */
  mlsNumber: string;
  /** Its name if its number is not unique or not usable: see `homeName`. */
  name?: string;
  status: ListingStatus;
  type: HomeType;
  price: number;
  originalPrice?: number;
  /** Street and number; absent when the owner withholds it. A withheld address is never stored. */
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
  /** HOA dues per month. */
  monthlyFee?: number;
  /** Absent if unknown. */
  hasAssociation?: boolean;
  stories?: number;
  /** Yearly property tax, and its year. */
  yearlyTax?: number;
  taxYear?: number;
  /** The price before the last change, and the time of the change. */
  previousPrice?: number;
  priceChangedAt?: string;
  /** Degrees; absent for a withheld address, since a point on a map reveals it. */
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
  /** Contact of the listing brokerage, which the MLS requires next to the home. */
  attribution?: string;
  agentIds: string[];
  officeId?: string;
  photos: MlsPhoto[];
  openHouses: MlsOpenHouse[];
  /** For one of the agent's homes that the feed lacks: its listing. It is in no snapshot and is never compared with a feed. */
  listing?: HomeCard;
}

/** A home as visitors see it. */
export interface ShownHome extends MlsHome {
  /** The agent of this site lists it, alone or with a co-agent. */
  isMine?: true;
  /** In a demo: the photo on its card, counted from 0; -1 for none. */
  cover?: number;
}

/** What the site remembers of a home that left the feed: enough to show similar homes, and nothing of its address. */
export type GoneHome = Pick<MlsHome, "type" | "city" | "price">;

/** A photo in the feed. The worker fetches its URL once, and no page contains it. */
export interface MlsPhoto {
  key: string;
  address: string;
  changedAt?: string;
  words?: string;
}

export interface MlsOpenHouse {
  key: string;
  /** YYYY-MM-DD in the home's time zone. */
  date: string;
  startsAt: string;
  endsAt: string;
}
