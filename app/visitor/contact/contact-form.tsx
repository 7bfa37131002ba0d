import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { checkTyped, type InquiryRefusal, typedFields } from "#domain/inquiries/inquiry-rules.ts";
import { Icon } from "../../ui/icon.tsx";
import { Fields, LabeledHoneypot } from "./contact-fields.tsx";
import { fetchStamp, nameOfSending, sendInquiry } from "./send-inquiry.ts";

/** The form's id, which tour fields refer to wherever they are on the page. */
export const tourFormData = "contact-form";

export interface ContactFormProps {
  listingId: string | null;
  /** The MLS number of the home it's about. */
  home?: string | undefined;
  /** The initial message. */
  message: string;
  /** What giving a phone number means. */
  consent: string;
  /** What a visitor without scripts had typed, and the server's response. */
  values: Record<string, string>;
  refusal?: InquiryRefusal | undefined;
  /** Whether fields next to the form, which belong to it, ask for tour days. */
  isAsking?: boolean | undefined;
  /** The requested tour in a sentence. */
  asked?: string | undefined;
  isSent: boolean;
  /** Other ways to contact the agent after sending; undefined if the profile isn't known. */
  reach?: { phone: string; call: string; hours: string } | undefined;
}

type State =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success"; asked?: string | undefined }
  | { step: "refused"; refusal: InquiryRefusal };

/**
 * Sends an inquiry. Without scripts it's a plain form; as an island it validates by the server's rules before sending.
 * The result is above the fields, because a new page starts at its top.
 */
export function ContactForm({
  listingId,
  home,
  message,
  consent,
  values,
  refusal,
  isSent,
  reach,
  ...visit
}: ContactFormProps) {
  const [state, setState] = useState<State>(firstState(refusal, isSent, visit.asked));
  const atFirst = useRef(state);
  const [sentCount, setSentCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const stamp = useRef<Promise<{ stamp?: string }>>(undefined);
  const sending = useRef<string>(undefined);
  const fields = state.step === "refused" ? state.refusal.fields : {};

  useEffect(() => {
    // Browsers announced the first state when the page opened. A visitor who has touched the form is typing in it.
    if (state === atFirst.current || (state.step !== "success" && state.step !== "refused")) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid]") ?? find(".outcome"))?.focus();
  }, [state]);

  useEffect(() => {
    stamp.current = fetchStamp();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    if (state.step === "submitting") return;
    const refusal = checkTyped(values);
    if (refusal) return setState({ step: "refused", refusal });
    setState({ step: "submitting" });
    const pass = await stamp.current;
    // Keep the name until a response confirms arrival, so a repeated click isn't a second message.
    sending.current ??= nameOfSending();
    const result = await sendInquiry({ ...values, ...pass, sending: sending.current });
    if (result.isSent) {
      sending.current = undefined;
      setSentCount(sentCount + 1);
    }
    setState(result.isSent ? { step: "success", asked: result.asked } : { step: "refused", refusal: result.refusal });
  }

  const inquiry = (
    <>
      {/* Each required field says so to screen readers. */}
      <p className="legend" aria-hidden="true">
        Fields marked * are required.
      </p>
      <Fields
        initial={sentCount > 0 ? {} : { message, ...values }}
        consent={consent}
        tourLabel={
          visit.isAsking ? contactWording.otherTimes : listingId !== null || home ? contactWording.visit : undefined
        }
        errors={fields}
      />
      <button type="submit" className="button navy" disabled={state.step === "submitting"}>
        {state.step === "submitting" ? contactWording.sending : "Send Message"}
      </button>
    </>
  );

  return (
    <form
      ref={form}
      id={tourFormData}
      className="contact-form"
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
    >
      <Outcome state={state}>
        <WaysOn listingId={listingId} home={home} reach={reach} />
      </Outcome>
      <input type="hidden" name="listingId" value={listingId ?? ""} />
      {home && <input type="hidden" name="home" value={home} />}
      <LabeledHoneypot />
      {/* The fields for another message are empty and closed, again after each. A tour is requested once. */}
      {!(isSent || sentCount) ? (
        inquiry
      ) : visit.isAsking ? null : (
        <details key={sentCount}>
          <summary>{contactWording.another}</summary>
          {inquiry}
        </details>
      )}
    </form>
  );
}

function firstState(refusal: InquiryRefusal | undefined, isSent: boolean, asked: string | undefined): State {
  if (refusal) return { step: "refused", refusal };
  return isSent ? { step: "success", asked } : { step: "idle" };
}

/** With `autoFocus` the browser starts a new page here, even without scripts, and announces the result. */
function Outcome({ state, children }: { state: State; children: ReactNode }) {
  const isTold = state.step === "success" || state.step === "refused";
  return (
    // biome-ignore lint/a11y/noAutofocus: it is the answer to the form that the visitor has just sent
    <div role="status" tabIndex={-1} className={`outcome ${state.step}`} autoFocus={isTold}>
      {state.step === "success" && (
        <>
          <p>
            <Icon name="check" />
            {contactWording.sent}
          </p>
          {state.asked && <p className="asked">{state.asked}</p>}
          {children}
        </>
      )}
      {state.step === "refused" && <Summary refusal={state.refusal} />}
    </div>
  );
}

/** The problem in one sentence, with links to the fields to fix. */
function Summary({ refusal: { error, fields } }: { refusal: InquiryRefusal }) {
  const wrong = (["visit", ...typedFields] as const).filter((field) => fields[field]);
  return (
    <p>
      <Icon name="warning" />
      <span>
        {wrong.every((field) => fields[field] !== error) && error}
        {wrong.map((field) => (
          <a key={field} href={field === "visit" ? "#visit-day1" : `#contact-${field}`}>
            {fields[field]}
          </a>
        ))}
      </span>
    </p>
  );
}

/** Links from a sent message back to its home, and to the phone. */
function WaysOn({ listingId, home, reach }: Pick<ContactFormProps, "listingId" | "home" | "reach">) {
  const path = listingId ? `/listings/${listingId}` : home && `/homes/${encodeURIComponent(home)}`;
  return (
    <div className="ways-on flow">
      {path && (
        <a className="button line small" href={path}>
          {listingId ? contactWording.backToListing : contactWording.backToHome}
        </a>
      )}
      {reach && (
        <span>
          <a href={`tel:${reach.phone}`}>{reach.call}</a> {reach.hours}
        </span>
      )}
    </div>
  );
}
