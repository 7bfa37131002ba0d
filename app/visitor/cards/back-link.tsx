import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";

interface BackLinkProps {
  href: string;
  words: string;
  /** What is said when the list takes its time. */
  busy?: string;
}

/** Back to a list. A visitor who came from it finds it as she left it: see islands/back-link.ts. */
export function BackLink({ href, words, busy }: BackLinkProps) {
  return (
    <Island name="back" props={{}} wakesFor="/(search|listings|open-houses|saved)">
      <a className="link back" href={href} data-busy={busy} data-waits="">
        <Icon name="back" />
        {words}
      </a>
    </Island>
  );
}
