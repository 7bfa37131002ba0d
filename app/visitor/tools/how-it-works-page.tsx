import { bahTable } from "#domain/tools/bah-estimate.ts";
import { type TableId, tableIds, tableOn } from "#domain/tools/tables/table.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import type { Route } from "./+types/how-it-works-page";
import { AllowanceTable, FeeTable, LimitSource, ResidualIncome } from "./figures.tsx";
import styles from "./how-it-works-page.css?inline";
import { surroundingsOf } from "./tool-page.server.ts";
import { ToolHeader, toolMeta } from "./tool-page.tsx";

const name = "How it is worked out";

export async function loader({ context }: Route.LoaderArgs) {
  return surroundingsOf(context, tableIds);
}

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  toolMeta(matches, "/tools/how-it-works", {
    pageName: "How the Estimates Are Worked Out",
    description: "howItWorksDescription",
    name,
  });

export default function HowItWorksPage({ loaderData: surroundings }: Route.ComponentProps) {
  const { profile } = useSite();
  const { tables, today } = surroundings;
  const now = (id: TableId) => tableOn(tables, id, today);
  const [limit, residual, allowance] = [now("conforming-limit"), now("va-residual-income"), bahTable(surroundings)];
  return (
    <div className="page tool-page wrap">
      <ToolHeader name={name} heading="How it is worked out">
        The sums of the calculators, every table that they use with its date and source, and what they leave out.
      </ToolHeader>
      <section id="payment">
        <h2>The monthly payment</h2>
        <p>
          The instalment is P·r ÷ (1 − (1 + r)⁻ⁿ): P is the loan, r a twelfth of the yearly rate and n the number of
          months; at 0% it is P ÷ n. It is rounded to the cent, half a cent upward, and so is the interest of each
          month; the last instalment takes the rest. Tax and insurance are a twelfth of what you type; what is left
          empty is in no figure, and the figure says so. No rate is suggested, and none is an offer.
        </p>
      </section>
      <section id="funding-fee">
        <h2>The VA funding fee</h2>
        <p>
          The rate of the day of closing times the price less the down payment. It is added to the loan or paid at
          closing. Guard and Reserve pay the same since 2020. Who receives VA compensation, and some others, pay none; a
          rating of 0% alone does not end it.
        </p>
        <FeeTable periods={tables.filter(({ id }) => id === "va-funding-fee")} />
      </section>
      <section id="entitlement">
        <h2>Entitlement</h2>
        <p>
          With full entitlement there is no VA limit. When an earlier loan is open, a quarter of the county’s limit less
          what is in use is left. Up to four times that, nothing has to be paid down; beyond it lenders ask for a
          quarter of the price less the entitlement.
        </p>
        {limit && <LimitSource on={limit} />}
      </section>
      <section id="residual-income">
        <h2>Residual income</h2>
        {residual ? <ResidualIncome on={residual} /> : <p>No table has been entered yet.</p>}
      </section>
      <section id="bah">
        <h2>Housing allowance</h2>
        <p>
          The price is the largest whose instalment, tax, insurance and association are no more than the allowance, with
          nothing down. Whether all of it goes into a house is up to you; a lender counts your whole income.
        </p>
        {allowance ? <AllowanceTable on={allowance} /> : <p>No table has been entered yet.</p>}
      </section>
      <section id="left-out">
        <h2>What it leaves out, and who should look at it</h2>
        <p>
          Mortgage insurance, closing costs, points, the annual percentage rate, taxes and premiums that change, and
          what a lender finds in your papers. A loan officer should look at the rate and its points, at your Certificate
          of Eligibility and whether an earlier entitlement can be restored, at who is exempt from the fee on the day of
          closing, and at your income, your debts and the residual income. {pageText("notAffiliated", profile)} I am a
          real-estate agent, not a lender.
        </p>
        <p>
          <a href="/contact">Ask me</a>, or go back to <a href="/tools">the tools</a>.
        </p>
      </section>
    </div>
  );
}
