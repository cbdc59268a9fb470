/** Words with a hyphen, such as `HR-318NFX`. */
const hyphenated = /(\S+-\S+)/u;
/** Letters of a longer one, which may break: a phone has no room for it. */
const maxLetters = 18;

/** A name whose models do not break at their hyphens. */
export function WholeWords({ children }: { children: string }) {
  // Every second part is a word with a hyphen.
  return children.split(hyphenated).map((part, index) =>
    index % 2 === 0 || part.length > maxLetters ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
