import { signInAnswered } from "../../call.ts";

/** Why nothing reaches the site: there is no connection to it, or nobody is signed in. */
export type Hindrance = "connection" | "session";

/** Reports when a hindrance has gone, until the returned function is called. */
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
