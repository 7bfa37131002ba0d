import { type HomeWeek, sheetWeeks } from "#domain/counts/sheet.ts";
import { figuresOf, sheetWording, weekText } from "#domain/counts/sheet-wording.ts";
import { counted, dateText, wholeNumber } from "#domain/formats.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { sellerNoteLength } from "#domain/listings/seller-note.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { phoneText, priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { TextField } from "../../ui/field.tsx";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { isOwn } from "./own-details.tsx";

interface PaperProps {
  home: Pick<Listing, "title" | "price" | "pictures"> & { address: string; image: string | undefined };
  /** Days on the site; undefined if it isn't for sale. */
  days: number | undefined;
  weeks: readonly HomeWeek[];
  asked: readonly string[];
  next: string | undefined;
}

/** What the seller reads, as it prints. */
export function SheetPaper({ home, days, weeks, asked, next }: PaperProps) {
  const monday = weeks.at(-1)?.monday ?? "";
  const figures = figuresOf(weeks);
  const hasViews = weeks.some(({ views }) => views > 0);
  return (
    <article className="paper">
      <Letterhead />
      <header className="about">
        <div>
          <h1>{sheetWording.heading}</h1>
          <p>
            {home.title}
            <br />
            {home.address}
            <br />
            {weekText(monday)}
            <br />
            {priceText(home.price)}
            {days !== undefined && days > 0 && `, on the site ${counted(days, "day")}`}
          </p>
        </div>
        {home.image && (
          <div className="photo" data-picture="">
            <ListingPicture listing={home} address={home.image} sizes="(max-width: 640px) 100vw, 240px" />
          </div>
        )}
      </header>
      {figures.length > 0 ? (
        <dl className="figures">
          {figures.map(({ name, count, noun, before }) => (
            <div key={name}>
              <dt>{noun}</dt>
              <dd>
                <b>{wholeNumber(count)}</b>
                {before !== undefined && <small>{`${wholeNumber(before)} the week before`}</small>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="quiet">{sheetWording.quiet}</p>
      )}
      <div className="columns">
        {hasViews && (
          <section>
            <h2>Views by week</h2>
            <Bars weeks={weeks} />
          </section>
        )}
        {asked.length > 0 && <Asked lines={asked} />}
      </div>
      <Next week={monday} text={next} />
      <Signature />
      {hasViews && <p className="how">{sheetWording.how}</p>}
      <Legal />
    </article>
  );
}

function Letterhead() {
  const site = useSite();
  const { agentName, firmName, logo } = site.profile;
  const hasLogo = isOwn("the brokerage's logo", site) && logo !== noPicture;
  const firm = hasLogo ? <img src={logo} alt={firmName} width={180} height={42} /> : firmName;
  if (!isOwn("the agent's name", site)) return null;
  return (
    <p className="letterhead">
      <b>{agentName}</b>
      {isOwn("the brokerage", site) && <span>{firm}</span>}
    </p>
  );
}

/** Questions from messages. The agent can leave one off before she prints. */
function Asked({ lines }: { lines: readonly string[] }) {
  return (
    <section className="asked">
      <h2>{sheetWording.asked}</h2>
      <p className="hint">From their messages, without names. Clear what your seller shouldn't read.</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <label>
              <input type="checkbox" defaultChecked />
              {line}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the agent writes about the next steps. Its form isn't printed. */
function Next({ week, text }: { week: string; text: string | undefined }) {
  return (
    <section className={text === undefined ? "next unwritten" : "next"}>
      <h2>{sheetWording.next}</h2>
      {text !== undefined && <p>{text}</p>}
      <details open={text === undefined}>
        <summary>{text === undefined ? "Write two lines" : "Change these lines"}</summary>
        <form method="post">
          <input type="hidden" name="week" value={week} />
          <TextField
            label="What you do next"
            hint="Such as new photos, an open house, or when you'll talk about the price"
            name="next"
            rows={2}
            maxLength={sellerNoteLength}
            defaultValue={text}
          />
          <button type="submit" className="button line small">
            Put It on the Report
          </button>
        </form>
      </details>
    </section>
  );
}

function Signature() {
  const site = useSite();
  const { agentName, portrait, phone, email } = site.profile;
  const ways = [isOwn("the phone number", site) && phoneText(phone), isOwn("the email address", site) && email].filter(
    Boolean,
  );
  if (!isOwn("the agent's name", site)) return null;
  return (
    <div className="agent">
      {portrait !== noPicture && isOwn("the photo", site) && (
        <img src={portrait} alt={`Portrait of ${agentName}`} width={64} height={80} />
      )}
      <p>
        <b>{agentName}</b>
        {ways.length > 0 && <br />}
        {ways.join(" · ")}
      </p>
    </div>
  );
}

/** Advertising rules ask for the firm and the license. */
function Legal() {
  const site = useSite();
  const { firmName, license } = site.profile;
  const parts = [isOwn("the brokerage", site) && firmName, isOwn("the license", site) && license];
  return <p className="legal">{[...parts, "Equal Housing Opportunity"].filter(Boolean).join(" · ")}</p>;
}

/** `Oct 12` */
const shortDay = dateText("en-US", { month: "short", day: "numeric" });

/** Maximum column height, in the drawing's units. */
const highest = 150;

function Bars({ weeks }: { weeks: readonly HomeWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${sheetWeeks * 80} 210`}
      role="img"
      aria-label={`Views over six weeks: ${weeks.map(({ views }) => views).join(", ")}`}
    >
      {weeks.map(({ monday, views }, at) => (
        <g key={monday}>
          <rect x={at * 80 + 16} y={180 - (views / most) * highest} width="48" height={(views / most) * highest} />
          {views > 0 && (
            <text x={at * 80 + 40} y={172 - (views / most) * highest} textAnchor="middle">
              {wholeNumber(views)}
            </text>
          )}
          <text x={at * 80 + 40} y="202" textAnchor="middle">
            {shortDay(new Date(`${monday}T12:00Z`), "UTC")}
          </text>
        </g>
      ))}
    </svg>
  );
}
