import { watchSignIn } from "../../../ui/sign-in-again.ts";

/** Why nothing reaches the site: there is no connection to it, or nobody is signed in. */
export type Hindrance = "connection" | "session";

/** Reports when a hindrance has gone, until the returned function is called. */
export function whenBack(tell: (gone: Hindrance) => void): () => void {
  const online = () => tell("connection");
  const stopWatching = watchSignIn((step) => step === "signed in" && tell("session"));
  window.addEventListener("online", online);
  return () => {
    window.removeEventListener("online", online);
    stopWatching();
  };
}
