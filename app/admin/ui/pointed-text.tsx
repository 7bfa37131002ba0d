import { Link } from "react-router";

/** Words of sentences that send the agent to a place, and the place. */
const places: readonly (readonly [words: string, address: string])[] = [
  ["“Contact, office and hours”", "/admin/settings#contact"],
  ["your own email address in Settings", "/admin/settings#contact"],
];

/** A sentence in which the place it points to is a link. */
export function PointedText({ text }: { text: string }) {
  const [words, address] = places.find(([each]) => text.includes(each)) ?? [];
  if (words === undefined || address === undefined) return text;
  const start = text.indexOf(words);
  return (
    <>
      {text.slice(0, start)}
      <Link to={address}>{words}</Link>
      {text.slice(start + words.length)}
    </>
  );
}
