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

const name = "How it works";

export async function loader({ context }: Route.LoaderArgs) {
  return surroundingsOf(context, tableIds);
}

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  toolMeta(matches, "/tools/how-it-works", {
    pageName: "How the Estimates Work",
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
      <ToolHeader name={name} heading="How the estimates work">
        The math behind the calculators, every table they use with its date and source, and what they leave out.
      </ToolHeader>
      <section id="payment">
        <h2>The monthly payment</h2>
        <p>
          The payment is P·r ÷ (1 − (1 + r)⁻ⁿ), where P is the loan, r is one-twelfth of the yearly rate and n is the
          number of months. At 0% it is P ÷ n. The payment and each month’s interest are rounded to the cent, with half
          a cent rounded up, and the last payment covers the rest. Taxes and insurance are one-twelfth of what you
          enter. If you leave a cost blank, no figure includes it, and the estimate says so. I don’t suggest a rate, and
          no rate here is an offer.
        </p>
      </section>
      <section id="funding-fee">
        <h2>The VA funding fee</h2>
        <p>
          The fee is the rate on the day of closing times the price minus the down payment. You can add it to the loan
          or pay it at closing. Guard and Reserve members have paid the same rate since 2020. Borrowers who receive VA
          compensation, and some others, pay no fee. A 0% rating alone doesn’t waive it.
        </p>
        <FeeTable periods={tables.filter(({ id }) => id === "va-funding-fee")} />
      </section>
      <section id="entitlement">
        <h2>Entitlement</h2>
        <p>
          With full entitlement, VA sets no limit. If you still have an earlier VA loan, your remaining entitlement is a
          quarter of the county limit minus the entitlement in use. Up to four times that amount, you need no down
          payment. Above it, lenders ask for a quarter of the price minus your remaining entitlement.
        </p>
        {limit && <LimitSource on={limit} />}
      </section>
      <section id="residual-income">
        <h2>Residual income</h2>
        {residual ? <ResidualIncome on={residual} /> : <p>No table yet.</p>}
      </section>
      <section id="bah">
        <h2>Housing allowance</h2>
        <p>
          The price is the highest one with a loan payment, taxes, insurance and HOA dues that fit within the allowance,
          with nothing down. How much of your allowance goes to a house is up to you. A lender looks at your whole
          income.
        </p>
        {allowance ? <AllowanceTable on={allowance} /> : <p>No table yet.</p>}
      </section>
      <section id="left-out">
        <h2>What’s left out, and what to ask a loan officer</h2>
        <p>
          The estimates leave out mortgage insurance, closing costs, points, the annual percentage rate, changes in
          taxes and premiums, and whatever a lender finds in your documents. Ask a loan officer about the rate and its
          points, your Certificate of Eligibility, whether earlier entitlement can be restored, who is exempt from the
          fee on the day of closing, and your income, debts and residual income. {pageText("notAffiliated", profile)}
          I’m a real estate agent, not a lender.
        </p>
        <p>
          <a href="/contact">Ask me</a>, or go back to <a href="/tools">the tools</a>.
        </p>
      </section>
    </div>
  );
}
