import { type ReactNode, use } from "react";
import { DocumentContext } from "../frame/document.tsx";

/**
 * Follows an island that wakes right away, because it shows something only the browser knows.
 * @param isNeeded a JavaScript expression; the island only wakes if it's true
 */
export function HydrateNow({ isNeeded = "1" }: { isNeeded?: string }) {
  const script = `${isNeeded}&&document.currentScript.previousSibling.dispatchEvent(new Event("pointerover",{bubbles:true}))`;
  return <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * A part of a public page that also runs React in the browser. It's rendered with the page and works as plain HTML;
 * when a visitor first touches it, its code loads and takes over. Each island is registered in wake.ts.
 */
export function Island({ name, props, children }: { name: string; props: object; children: ReactNode }) {
  const source = use(DocumentContext)?.islandsAddress;
  return (
    <div data-island={name} data-source={source} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
