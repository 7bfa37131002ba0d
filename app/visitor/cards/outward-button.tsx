import { Icon } from "../../ui/icon.tsx";

interface OutwardProps {
  address: string;
  words: string;
  /** What the link is to this site, as in `nofollow`. */
  rel?: string;
}

/** Leads to a page elsewhere about the same home, in a new tab. */
export function OutwardButton({ address, words, rel = "" }: OutwardProps) {
  return (
    <a className="button line" href={address} target="_blank" rel={`noopener ${rel}`.trim()}>
      {words}
      <Icon name="external" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

export function TourButton({ address }: { address: string | undefined }) {
  return address && <OutwardButton address={address} words="Virtual tour" rel="nofollow" />;
}
