import { bahTable } from "#domain/tools/bah-estimate.ts";
import { dayText } from "#domain/tools/day-text.ts";
import { type Table, type TableOn, tableOn, yearOf } from "#domain/tools/tables/table.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { sitePictureAddress } from "../../ui/site-picture.tsx";
import type { Route } from "./+types/tools-page";
import { surroundingsOf } from "./tool-page.server.ts";
import { Disclaimer, stepsToTools, ToolHeader, toolMeta } from "./tool-page.tsx";
import styles from "./tools-page.css?inline";

const name = "Tools";

export async function loader({ context }: Route.LoaderArgs) {
  const surroundings = await surroundingsOf(context, ["va-funding-fee", "bah"]);
  const { tables, today } = surroundings;
  const fee = tableOn(tables, "va-funding-fee", today);
  const allowance = bahTable(surroundings);
  return {
    fee: fee && tableStatusText("Funding fee table", fee),
    allowance: allowance && tableStatusText(`BAH ${yearOf(allowance.table)}`, allowance),
  };
}

function tableStatusText(title: string, { table, isOutdated }: TableOn): string {
  const { effectiveFrom, effectiveUntil, checkedOn }: Table = table;
  const days =
    isOutdated && effectiveUntil ? `ended on ${dayText(effectiveUntil)}` : `in effect since ${dayText(effectiveFrom)}`;
  return `${title}, ${days}. Checked ${dayText(checkedOn)}.`;
}

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  toolMeta(matches, "/tools", {
    pageName: "What Can I Afford?",
    description: "toolsDescription",
    steps: stepsToTools,
    name,
  });

export default function ToolsPage({ loaderData: { fee, allowance } }: Route.ComponentProps) {
  const { profile } = useSite();
  return (
    <div className="page tool-page wrap">
      <ToolHeader steps={stepsToTools} name={name} heading={pageText("toolsHeading", profile)}>
        {pageText("toolsLead", profile)}
      </ToolHeader>
      <div className="tool-rows">
        <Tool
          href="/tools/va-loan"
          title="VA loan payment"
          picture="guide-va-loans-card"
          isFirst
          points={["Three down payments side by side", "Partial entitlement", "Who doesn’t pay the fee"]}
          status={fee ?? "No fee table yet."}
        >
          {pageText("vaLoanCard", profile)}
        </Tool>
        <Tool
          href="/tools/payment"
          title="Monthly payment"
          picture="guide-first-time-home-buyers-card"
          points={["Starts from a listing’s price", "Yearly schedule as a table", "Prints without the form"]}
          status="No table needed. You enter the rate from a lender’s quote."
        >
          {pageText("paymentCard", profile)}
        </Tool>
        <Tool
          href="/tools/bah"
          title="What your BAH buys"
          picture="guide-single-family-home-card"
          points={["With and without dependents", "The price it could support", "With and without the VA fee"]}
          status={allowance ?? "No table yet."}
        >
          {pageText("bahLead", profile)}
        </Tool>
      </div>
      <Disclaimer>{pageText("notAffiliated", profile)}</Disclaimer>
    </div>
  );
}

interface ToolProps {
  href: string;
  title: string;
  picture: string;
  isFirst?: boolean;
  points: string[];
  /** The status of its figures. */
  status: string;
  children: string;
}

function Tool({ href, title, picture, isFirst = false, points, status, children }: ToolProps) {
  return (
    <article className="tool-row">
      <img
        src={sitePictureAddress(`${picture}.svg`)}
        alt=""
        width={800}
        height={500}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
      <div>
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <p>{children}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="source">{status}</p>
        <a className="button line" href={href} aria-label={`Open: ${title}`}>
          Open
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
}
