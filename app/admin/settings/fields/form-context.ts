import { createContext, use } from "react";

/** The form that a field belongs to. */
export interface FormState {
  /** What has been typed so far. */
  form: object;
  /** One sentence per field with an error, by its path. */
  errors: Record<string, string>;
  /** Changes the value at a path, such as `office.street`. It stays the same function. */
  change(path: string, value: unknown): void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around this field. Throws outside a form. */
export function useForm<State extends FormState = FormState>(): State {
  const state = use(FormContext);
  if (!state) throw new Error("This field is outside a form.");
  return state as State;
}
