import type { GuideSlug } from "#domain/guide.ts";

const vaLoan = { href: "/tools/va-loan", title: "VA loan payment" };
const payment = { href: "/tools/payment", title: "What a month comes to" };
const allowance = { href: "/tools/bah", title: "What your BAH buys" };

/** The calculators that belong to a guide. */
const toolsFor: Partial<Record<string, (typeof vaLoan)[]>> = {
  "va-loans": [vaLoan, allowance],
  "military-relocation": [allowance, vaLoan],
  "first-time-home-buyers": [payment, vaLoan],
} satisfies Partial<Record<GuideSlug, (typeof vaLoan)[]>>;

/** @param name what content/ calls the guide */
export function ToolsForGuide({ name = "" }: { name: string | undefined }) {
  const tools = toolsFor[name];
  if (!tools) return null;
  return (
    <nav className="read-next" aria-labelledby="tools-heading">
      <h2 id="tools-heading">Work it out</h2>
      <ul>
        {tools.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
