import { type PaperPart, paperParts } from "#domain/listings/description.ts";

/** What the agent says of a home, with its lines and lists as they were typed. Paper has its beginning. */
export function Description({ text }: { text: string }) {
  return (
    <section className="description">
      <h2 className="visually-hidden">Description</h2>
      {paperParts(text).map((part, index) => (
        <Part key={index} {...part} />
      ))}
    </section>
  );
}

function Part({ kind, lines, onPaper }: PaperPart) {
  if (kind === "paragraph") return <Paragraph text={lines.join("\n")} onPaper={onPaper} />;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} className={index < onPaper ? undefined : "rest"}>
          {line}
        </li>
      ))}
    </ul>
  );
}

function Paragraph({ text, onPaper }: { text: string; onPaper: number }) {
  if (onPaper === 0) return <p className="rest">{text}</p>;
  const rest = text.slice(onPaper);
  return (
    <p>
      {text.slice(0, onPaper)}
      {rest && <span className="rest">{rest}</span>}
    </p>
  );
}
