import { useSite } from "../../frame/known-site.ts";

/** Where a printed sheet has more: the site, and a code that leads to the page. Only paper shows it and asks for it. */
export function PageAddress({ code }: { code: string }) {
  return (
    <p className="page-address">
      <img src={code} width={80} height={80} alt="" loading="lazy" />
      <span>{`More at ${new URL(useSite().origin).host}`}</span>
    </p>
  );
}
