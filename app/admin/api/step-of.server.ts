import { refuseMethod } from "../../frame/refuse.server.ts";

/** Of the steps that one module answers, the one that the route's path ends with: `app/routes.ts` names them. */
export function stepOf<Step>(steps: Readonly<Record<string, Step>>, pattern: string): Step {
  const name = pattern.slice(pattern.lastIndexOf("/") + 1);
  const step = steps[name];
  if (step === undefined) throw new Error(`No step is named ${name}.`);
  return step;
}

/** A step changes something: it is posted. */
export const onlyPost = () => refuseMethod("POST");
