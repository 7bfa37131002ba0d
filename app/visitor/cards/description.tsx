import { type DescriptionPart, descriptionParts } from "#domain/listings/description.ts";

/** What the agent says of a home, with its lines and lists as they were typed. */
export function Description({ text }: { text: string }) {
  return (
    <section className="description">
      <h2 className="visually-hidden">Description</h2>
      {descriptionParts(text).map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </section>
  );
}

function Part({ kind, lines }: DescriptionPart) {
  if (kind === "paragraph") return <p>{lines.join("\n")}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
