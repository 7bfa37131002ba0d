import { watchSignIn } from "../../sign-in-again.ts";

/** What keeps anything from reaching the site: there is no line to it, or nobody is signed in. */
export type Hindrance = "connection" | "session";

/** Tells when a hindrance has gone, until the function that it answers is called. */
export function whenBack(tell: (gone: Hindrance) => void): () => void {
  const online = () => tell("connection");
  const stopWatching = watchSignIn((step) => step === "signed in" && tell("session"));
  window.addEventListener("online", online);
  return () => {
    window.removeEventListener("online", online);
    stopWatching();
  };
}
