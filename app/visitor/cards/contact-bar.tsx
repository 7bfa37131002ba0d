import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";

/** Letters of a price that a phone has room for beside the buttons: `$1,485,000`. */
const roomy = 10;

/** On a phone the price and the ways to the agent stay in reach at the window's lower edge. */
export function ContactBar({ price, words, href }: { price: string; words: string; href: string }) {
  const { phone } = useSite().profile;
  return (
    <div className="contact-bar">
      <p className="price" data-long={price.length > roomy || undefined}>
        {price}
      </p>
      <a className="button line small" href={`tel:${phone}`} aria-label={`Call ${phoneText(phone)}`}>
        Call
      </a>
      <a className="button navy small" href={href}>
        {words}
      </a>
    </div>
  );
}
