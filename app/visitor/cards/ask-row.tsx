/** What a buyer does next, beside the price. */
export interface Asking {
  price: string;
  /** The address of the contact form for the home. */
  href: string;
  /** The main step: a tour where the home can be seen, else a question. */
  words: string;
  /** Whether it can be toured. */
  isOpen: boolean;
  phone: string;
  /** `Call (719) 555-0142`. */
  call: string;
}

interface AskRowProps extends Asking {
  /** The look of the main step. */
  main: "navy" | "gold";
}

/** A row in reach of the thumb: in the bar of a phone's window, and at every photo. */
export function AskRow({ price, href, words, isOpen, phone, call, main }: AskRowProps) {
  return (
    <>
      <p className="price">{price}</p>
      {isOpen && (
        <a className="button line small" href={href}>
          Ask
        </a>
      )}
      <a className="button line small" href={`tel:${phone}`} aria-label={call}>
        Call
      </a>
      <a className={`button ${main} small`} href={isOpen ? `${href}&tour` : href}>
        {words}
      </a>
    </>
  );
}
