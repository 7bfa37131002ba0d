interface KeptHomeProps {
  title: string;
  about: string;
  /** The words on each button, what it does, and how it looks. */
  ways: readonly (readonly [words: string, act: () => unknown, look?: "danger"])[];
}

/** A home that visitors do not see, and what can be done with it. */
export function KeptHome({ title, about, ways }: KeptHomeProps) {
  return (
    <li>
      <p>
        <b>{title}</b>
        <br />
        {about}
      </p>
      <div className="ways">
        {ways.map(([words, act, look = "line"]) => (
          <button
            key={words}
            type="button"
            className={`button ${look} small`}
            aria-label={`${words}${words.includes(" ") ? ":" : ""} ${title}`}
            onClick={() => void act()}
          >
            {words}
          </button>
        ))}
      </div>
    </li>
  );
}
