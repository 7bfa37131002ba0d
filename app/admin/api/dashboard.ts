import { answers, oneOf } from "./answers.server.ts";
import { readFigures } from "./dashboard-figures.server.ts";

const table = answers(undefined, {
  /** What the dashboard shows. */
  "GET dashboard": ({ services }) => readFigures(services),
});

export const loader = oneOf(table);
export const action = loader;
