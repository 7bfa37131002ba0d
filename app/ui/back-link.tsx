import { use } from "react";
import { DocumentContext } from "../frame/document.tsx";
import script from "../islands/back-link.ts?script";
import { Icon } from "./icon.tsx";

interface BackLinkProps {
  href: string;
  words: string;
  /** What is said when the list takes its time. */
  busy?: string;
}

/** Back to a list. A visitor who came from it finds it as she left it: see back-link.ts. */
export function BackLink({ href, words, busy }: BackLinkProps) {
  return (
    <>
      <a className="link back" href={href} data-busy={busy}>
        <Icon name="back" />
        {words}
      </a>
      <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
