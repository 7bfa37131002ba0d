import { type ReactNode, use } from "react";
import { DocumentContext } from "../frame/document.tsx";

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
