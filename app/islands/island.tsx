import { type ReactNode, use } from "react";
import { DocumentContext } from "../frame/document.tsx";

interface IslandProps {
  name: string;
  props: object;
  /**
   * A pattern of what only the browser knows: the address the visitor came from, this address's hash, and the names of
   * stored items. If it matches, the island wakes as soon as the page has loaded; other browsers fetch no script.
   */
  wakesFor?: string;
  children: ReactNode;
}

/**
 * A part of a public page that also runs a script in the browser. It's rendered with the page and works as plain HTML;
 * when a visitor first touches it, its code loads and takes over. Each island is registered in wake.ts.
 */
export function Island({ name, props, wakesFor, children }: IslandProps) {
  const source = use(DocumentContext)?.islandsAddress;
  return (
    <div data-island={name} data-source={source} data-props={JSON.stringify(props)} data-wakes={wakesFor}>
      {children}
    </div>
  );
}
