import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { type InquiryRefusal, judgeTyped, typedFields } from "#domain/inquiries/inquiry-rules.ts";
import { Icon } from "../../ui/icon.tsx";
import { Fields, Trap } from "./contact-fields.tsx";
import { fetchStamp, nameOfSending, sendInquiry } from "./send-inquiry.ts";

/** The id of the form, to which the fields of a visit belong, wherever they stand. */
export const visitForm = "contact-form";

export interface ContactFormProps {
  listingId: string | null;
  /** The MLS number of the home that it is about. */
  home?: string | undefined;
  /** What the message says to begin with. */
  message: string;
  /** What giving a phone number means. */
  consent: string;
  /** What a visitor without scripts had typed, and what the server said of it. */
  values: Record<string, string>;
  refusal?: InquiryRefusal | undefined;
  /** Whether days of a visit are chosen in fields beside the form, which are its own. */
  isAsking?: boolean | undefined;
  /** What was asked of a visit, in a sentence. */
  asked?: string | undefined;
  isSent: boolean;
  /** How to go on when the message is sent; absent when the profile is not known. */
  reach?: { phone: string; call: string; hours: string } | undefined;
}

type State =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success"; asked?: string | undefined }
  | { step: "refused"; refusal: InquiryRefusal };

/**
 * Sends an inquiry. Without scripts it is an ordinary form; as an island it judges by the server's own rules before
 * anything is sent. The outcome stands above the fields, because a new page shows its top first.
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
    // The browser read out the first state when the page opened. Whoever touches the form by now is typing in it.
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
    const refusal = judgeTyped(values);
    if (refusal) return setState({ step: "refused", refusal });
    setState({ step: "submitting" });
    const pass = await stamp.current;
    // Kept until an answer says that it has arrived: whoever presses again has not written twice.
    sending.current ??= nameOfSending();
    const result = await sendInquiry({ ...values, ...pass, sending: sending.current });
    if (result.isSent) {
      sending.current = undefined;
      setSentCount(sentCount + 1);
    }
    setState(result.isSent ? { step: "success", asked: result.asked } : { step: "refused", refusal: result.refusal });
  }

  return (
    <form
      ref={form}
      id={visitForm}
      className="contact-form"
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
    >
      <Outcome state={state}>
        <WaysOn listingId={listingId} reach={reach} />
      </Outcome>
      {/* Each such field says it of itself where it is read aloud. */}
      <p className="legend" aria-hidden="true">
        Fields marked * are required.
      </p>
      <input type="hidden" name="listingId" value={listingId ?? ""} />
      {home && <input type="hidden" name="home" value={home} />}
      <Trap />
      {/* Another key makes new, empty fields: what the page was sent with must not come back after a success. */}
      <Fields
        key={sentCount}
        initial={sentCount > 0 ? {} : { message, ...values }}
        consent={consent}
        visitLabel={
          visit.isAsking ? contactWording.otherTimes : listingId !== null || home ? contactWording.visit : undefined
        }
        errors={fields}
      />
      <button type="submit" className="button navy" disabled={state.step === "submitting"}>
        {state.step === "submitting" ? contactWording.sending : "Send Message"}
      </button>
    </form>
  );
}

function firstState(refusal: InquiryRefusal | undefined, isSent: boolean, asked: string | undefined): State {
  if (refusal) return { step: "refused", refusal };
  return isSent ? { step: "success", asked } : { step: "idle" };
}

/** With `autoFocus` the browser begins a new page here, also without scripts: it reads the outcome out and shows it. */
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

/** What is the matter in one sentence, and a way to each field that needs another look. */
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

/** From a message that is sent back to the home it is about, and to the telephone. */
function WaysOn({ listingId, reach }: Pick<ContactFormProps, "listingId" | "reach">) {
  return (
    <div className="ways-on">
      {listingId && (
        <a className="button line small" href={`/listings/${listingId}`}>
          {contactWording.backToHome}
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
