interface BreadcrumbProps {
  /** From the home page on; `busy` is what to announce while that page loads. */
  steps: readonly { name: string; path: string; busy?: string }[];
  /** The page's own title. */
  title: string;
}

/** The path from the home page to this one, matching the structured data. */
export function Breadcrumb({ steps, title }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {steps.map(({ name, path, busy }) => (
          <li key={path}>
            <a href={path} data-busy={busy}>
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
