import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import type { Route } from "./+types/payment-page";
import { answerPayment } from "./answer/payment-answer.ts";
import styles from "./calculator.css?inline";
import { Calculator } from "./estimate/calculator.tsx";
import { CostsQuestion, LoanQuestion, missingLoan } from "./form/loan-questions.tsx";
import { ToolForm } from "./form/question.tsx";
import { sentForm } from "./form/sent-form.ts";
import { hasSearch, initialLoan } from "./tool-page.server.ts";
import { cachedWhenEmpty, Disclaimer, fieldsIn, loanFields, ToolHeader, toolMeta } from "./tool-page.tsx";

const name = "Monthly payment";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { sent, origin } = await initialLoan(context, fieldsIn(request.url, loanFields));
  const answer = answerPayment(sent);
  return { answer, hasSearch: await hasSearch(context), form: sentForm(sent, "rate" in sent, answer, origin) };
}

export const handle: PageHandle = { styles, cachedAs: cachedWhenEmpty("/tools/payment", loanFields) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(matches, "/tools/payment", {
    pageName: "Payment Calculator",
    description: "paymentDescription",
    name,
    form: loaderData?.form,
  });

export default function PaymentPage({ loaderData: { answer, hasSearch, form } }: Route.ComponentProps) {
  const { profile } = useSite();
  return (
    <div className="page tool-page wrap">
      <ToolHeader name={name} heading={pageText("paymentHeading", profile)}>
        {pageText("paymentLead", profile)}
      </ToolHeader>
      <Calculator
        name="payment"
        props={{ isAnswer: form.isAnswer }}
        answer={answer}
        hasSearch={hasSearch}
        missing={missingLoan}
      >
        <ToolForm method="get" action="/tools/payment" problems={form.typed.problems}>
          <LoanQuestion typed={form.typed} />
          <CostsQuestion typed={form.typed} />
        </ToolForm>
      </Calculator>
      <Disclaimer>
        If you have a VA benefit, see <a href="/tools/va-loan">VA loan payment</a>.
      </Disclaimer>
    </div>
  );
}
