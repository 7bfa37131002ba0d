import { signInAnswered } from "../../call.ts";

/** What keeps anything from reaching the site: there is no line to it, or nobody is signed in. */
export type Hindrance = "connection" | "session";

/** Tells when a hindrance has gone, until the function that it answers is called. */
export function whenBack(tell: (gone: Hindrance) => void): () => void {
  const online = () => tell("connection");
  const answered = (event: Event) => (event as CustomEvent<boolean>).detail && tell("session");
  window.addEventListener("online", online);
  window.addEventListener(signInAnswered, answered);
  return () => {
    window.removeEventListener("online", online);
    window.removeEventListener(signInAnswered, answered);
  };
}
