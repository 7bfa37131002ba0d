interface CardFactsProps {
  /** `3 beds · 2.5 baths` */
  facts: string;
  /** How far it is from a gate. */
  way: string | undefined;
}

/** What a home has, each figure in bold letters, and below it the way to a gate. */
export function CardFacts({ facts, way }: CardFactsProps) {
  return (
    <>
      <p className="home-facts">
        {facts.split(" · ").map((fact) => {
          const [figure, ...words] = fact.split(" ");
          return (
            <span key={fact}>
              <b>{figure}</b> {words.join(" ")}{" "}
            </span>
          );
        })}
      </p>
      {way && <p className="way">{way}</p>}
    </>
  );
}
