import { bahTable } from "#domain/tools/bah-estimate.ts";
import { gradeText, payGrades } from "#domain/tools/tables/pay-grades.ts";
import { yearOf } from "#domain/tools/tables/table.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import type { Route } from "./+types/bah-page";
import { answerBah } from "./answer/bah-answer.ts";
import styles from "./calculator.css?inline";
import { Calculator } from "./estimate/calculator.tsx";
import { AllowanceTable } from "./figures.tsx";
import { Choices, Select } from "./form/choices.tsx";
import { CostsQuestion, Rate } from "./form/loan-questions.tsx";
import { Question, ToolForm, type Typed } from "./form/question.tsx";
import { sentForm } from "./form/sent-form.ts";
import { hasSearch, surroundingsOf } from "./tool-page.server.ts";
import { cachedWhenEmpty, Disclaimer, fieldsIn, ToolHeader, toolMeta } from "./tool-page.tsx";

const name = "What your BAH buys";
const addressFields = ["grade", "dependents", "rate", "years", "tax", "insurance", "hoa"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const surroundings = await surroundingsOf(context, ["bah", "va-funding-fee"]);
  const sent = fieldsIn(request.url, addressFields);
  const answer = answerBah(sent, surroundings);
  return {
    surroundings,
    answer,
    hasSearch: await hasSearch(context),
    form: sentForm(sent, Object.keys(sent).length > 0, answer),
  };
}

export const handle: PageHandle = { styles, cachedAs: cachedWhenEmpty("/tools/bah", addressFields) };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(matches, "/tools/bah", {
    pageName: "What Your BAH Buys",
    description: "bahDescription",
    name,
    form: loaderData?.form,
  });

export default function BahPage({ loaderData: { surroundings, answer, hasSearch, form } }: Route.ComponentProps) {
  const { profile } = useSite();
  const known = bahTable(surroundings);
  return (
    <div className="page tool-page wrap">
      <ToolHeader name={name} heading={`${name}${known ? ` in ${yearOf(known.table)}` : ""}`}>
        {pageText("bahLead", profile)}
      </ToolHeader>
      {known ? (
        <Calculator
          name="bah"
          props={{ isAnswer: form.isAnswer, surroundings }}
          answer={answer}
          hasSearch={hasSearch}
          missing="Choose your pay grade to see your allowance. Add an interest rate to see the price it could support."
        >
          <BahForm typed={form.typed} />
        </Calculator>
      ) : (
        <p className="notice">This site has no BAH table yet. Ask me, and I’ll look it up.</p>
      )}
      {known && (
        <section className="tool-section">
          <h2>Every pay grade</h2>
          <AllowanceTable on={known} />
        </section>
      )}
      <Disclaimer>
        {pageText("notAffiliated", profile)} See also <a href="/resources/military-relocation">military relocation</a>{" "}
        and <a href="/tools/va-loan">VA loan payment</a>.
      </Disclaimer>
    </div>
  );
}

function BahForm({ typed }: { typed: Typed }) {
  return (
    <ToolForm method="get" action="/tools/bah" problems={typed.problems}>
      <Question number={1} title="Your pay grade">
        <div className="fields">
          <Select
            typed={typed}
            name="grade"
            label="Pay grade"
            options={payGrades.map((grade) => [grade, gradeText(grade)])}
          />
        </div>
        <Choices
          typed={typed}
          name="dependents"
          label="Dependents"
          options={[
            ["yes", "With dependents"],
            ["no", "Without dependents"],
          ]}
        />
      </Question>
      <Question number={2} title="The loan">
        <div className="fields">
          <Rate typed={typed} />
        </div>
      </Question>
      <CostsQuestion typed={typed} />
    </ToolForm>
  );
}
