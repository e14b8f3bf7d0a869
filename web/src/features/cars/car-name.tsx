const longest = 16;

/** A car's name as a headline: words such as 'GT-R' are not broken at their hyphen. */
export const CarName = ({ name }: { name: string }) =>
  name.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= longest ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
