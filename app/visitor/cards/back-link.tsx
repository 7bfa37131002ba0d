import { HydrateNow, Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";

interface BackLinkProps {
  href: string;
  words: string;
  /** What is said when the list takes its time. */
  busy?: string;
}

/** Other visitors' browsers fetch no script file for this link. */
const isFromList = "/search|listings|open-houses|saved/.test(document.referrer)";

/** Back to a list. A visitor who came from it finds it as she left it: see islands/back-link.ts. */
export function BackLink({ href, words, busy }: BackLinkProps) {
  return (
    <>
      <Island name="back" props={{}}>
        <a className="link back" href={href} data-busy={busy} data-waits="">
          <Icon name="back" />
          {words}
        </a>
      </Island>
      <HydrateNow isNeeded={isFromList} />
    </>
  );
}
