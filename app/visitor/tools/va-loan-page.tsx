import { createContext, data } from "react-router";
import { type Table, tableOn } from "#domain/tools/tables/table.ts";
import { textsIn } from "../../frame/form-texts.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { postedForm } from "../../frame/services.server.ts";
import { pageText } from "../../frame/site-data.ts";
import type { Route } from "./+types/va-loan-page";
import { answerVa } from "./answer/va-answer.ts";
import styles from "./calculator.css?inline";
import { Calculator } from "./estimate/calculator.tsx";
import { missingLoan } from "./form/loan-questions.tsx";
import { sentForm } from "./form/sent-form.ts";
import { VaForm } from "./form/va-form.tsx";
import { hasSearch, initialLoan, surroundingsOf } from "./tool-page.server.ts";
import { cachedWhenEmpty, Disclaimer, fieldsIn, loanFields, ToolHeader, toolMeta } from "./tool-page.tsx";

const name = "VA loan payment";
const usedTables = ["va-funding-fee", "conforming-limit"] as const;
/** Exemption and prior use of the benefit never go into an address: the form posts them. */
const addressFields = [...loanFields, "closing"];

/** The form sent with this request, for the loader that answers it; null if there is none. */
const sentContext = createContext<Record<string, string> | null>(null);

export async function loader({ context, request }: Route.LoaderArgs) {
  const surroundings = await surroundingsOf(context, usedTables);
  const { sent, origin } = await initialLoan(context, context.get(sentContext) ?? fieldsIn(request.url, addressFields));
  const answer = answerVa(sent, surroundings);
  return {
    surroundings,
    answer,
    hasSearch: await hasSearch(context),
    form: sentForm(sent, "rate" in sent, answer, origin),
  };
}

/** Leaves the form for the loader, which answers it. */
export async function action({ context, request }: Route.ActionArgs) {
  context.set(sentContext, textsIn(await postedForm(request)));
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle: PageHandle = { styles, cachedAs: cachedWhenEmpty("/tools/va-loan", addressFields) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(matches, "/tools/va-loan", {
    pageName: "VA Loan Payment",
    description: "vaLoanDescription",
    name,
    form: loaderData?.form,
  });

export default function VaLoanPage({ loaderData: { surroundings, answer, hasSearch, form } }: Route.ComponentProps) {
  const { profile } = useSite();
  const { tables, today } = surroundings;
  const limit = tableOn(tables, "conforming-limit", today);
  return (
    <div className="page tool-page wrap">
      <ToolHeader name={name} heading={pageText("vaLoanHeading", profile)}>
        {pageText("vaLoanLead", profile)}
      </ToolHeader>
      <Calculator
        name="va-loan"
        props={{ isAnswer: form.isAnswer, surroundings: { today, tables: tables.map(forPurchase) } }}
        answer={answer}
        hasSearch={hasSearch}
        missing={missingLoan}
      >
        <VaForm typed={form.typed} limit={limit} />
      </Calculator>
      <Disclaimer>
        {pageText("notAffiliated", profile)} See also <a href="/resources/va-loans">VA loans</a>,{" "}
        <a href="/tools/how-it-works#residual-income">residual income</a> and <a href="/tools/bah">BAH</a>.
      </Disclaimer>
    </div>
  );
}

/** Sends the browser only the figures for purchases. */
function forPurchase(table: Table): Table {
  const figures = Object.entries(table.values).filter(([name]) => /^(first|later|county)/.test(name));
  return { ...table, values: Object.fromEntries(figures) };
}
