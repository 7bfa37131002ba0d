import { type ReactNode, use } from "react";
import { DocumentContext } from "../frame/document.tsx";

/** Behind an island that wakes as soon as it is there, because it has to show what only the browser knows. */
export function WakeAtOnce({ name }: { name: string }) {
  const script = `document.querySelector("[data-island=${name}]").dispatchEvent(new Event("focusin",{bubbles:true}))`;
  return <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * A part of a public page that is React in the browser too. It is rendered with the page and works as plain HTML; when
 * a visitor first touches it, its code is fetched and takes over. Each island is named in wake.ts.
 */
export function Island({ name, props, children }: { name: string; props: object; children: ReactNode }) {
  const source = use(DocumentContext)?.islandsAddress;
  return (
    <div data-island={name} data-source={source} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
