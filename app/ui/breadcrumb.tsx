interface BreadcrumbProps {
  /** From the home page on; `busy` is what to say while that page takes its time. */
  steps: readonly { name: string; path: string; busy?: string }[];
  /** Of the page itself. */
  title: string;
}

/** The way from the home page to this one, as structured data tells it too. */
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
